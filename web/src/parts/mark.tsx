// Vallon's mark: a valley, a sun, a river.
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
      <path d="M1 26 12 8l6 9 4-6 9 15z" fill="#3b7a57" />
      <circle cx="24" cy="6" r="3.5" fill="#e0a93b" />
      <path d="M1 26h30v3H1z" fill="#2b5a8a" />
    </svg>
  );
}
