import type { Ref } from "preact";

interface Secret {
  label: string;
  value: string;
  fresh: boolean; // a new password
  optional?: boolean;
  input?: Ref<HTMLInputElement>;
  type(value: string): void;
}

export function Password({ label, value, fresh, optional, input, type }: Secret) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        ref={input}
        type="password"
        value={value}
        minLength={fresh ? 8 : 1}
        maxLength={128}
        required={!optional}
        autocomplete={fresh ? "new-password" : "current-password"}
        onInput={(e) => type(e.currentTarget.value)}
      />
    </label>
  );
}
