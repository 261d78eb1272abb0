// A picture for a game that has none: a valley in colours that follow from its id, with its initial
// letter.

const WIDTH = 320;
const HEIGHT = 200;
const HILLS = 3;

// A number from 0 to `most` - 1 that depends on a text.
function drawn(text: string, most: number): number {
  let n = 2166136261;
  for (let i = 0; i < text.length; i++) n = Math.imul(n ^ text.charCodeAt(i), 16777619) >>> 0;
  return (n >>> 8) % most;
}

function hill(game: string, n: number): string {
  const top = (k: number): number => 80 + 32 * n + drawn(`${game} ${n} ${k}`, 40);
  return `M0 ${top(0)}C${60 + drawn(`${game} ${n} a`, 60)} ${top(1)} ${200 + drawn(`${game} ${n} b`, 60)} ${top(2)} ${WIDTH} ${top(3)}V${HEIGHT}H0Z`;
}

export function MadePicture({ game, name }: { game: string; name: string }) {
  const hue = drawn(game, 360);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} data-made>
      <rect width={WIDTH} height={HEIGHT} fill={`hsl(${hue} 45% 84%)`} />
      <circle
        cx={60 + drawn(`${game} sun`, 200)}
        cy="44"
        r="24"
        fill={`hsl(${(hue + 40) % 360} 80% 72%)`}
      />
      {Array.from({ length: HILLS }, (_, n) => (
        <path key={n} d={hill(game, n)} fill={`hsl(${hue} 38% ${58 - 14 * n}%)`} />
      ))}
      <text
        x={WIDTH / 2}
        y="156"
        text-anchor="middle"
        font-size="104"
        font-weight="700"
        fill={`hsl(${hue} 60% 96%)`}
      >
        {[...name][0]}
      </text>
    </svg>
  );
}
