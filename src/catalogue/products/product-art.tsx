import type { ArtName } from './product-art-name.ts';

/** What an offer looks like as a score: drawn from its own rules, the same every time. */
export function ProductArt({ art, className = '' }: { art: ArtName; className?: string }) {
  const Drawing = DRAWINGS[art];
  return (
    <svg viewBox="0 0 400 250" aria-hidden="true" className={`h-auto w-full fill-none ${art} ${className}`}>
      <Drawing />
    </svg>
  );
}

const DRAWINGS = {
  concert: ConcertArt,
  choir: ChoirArt,
  rhythm: RhythmArt,
  song: SongArt,
  cafe: CafeArt,
  lead: LeadArt,
} satisfies Record<ArtName, () => React.ReactNode>;

/** A stage, and rows of people round it. */
function ConcertArt() {
  const rows = [66, 98, 130, 162, 194];
  const seats = rows.flatMap((radius, row) => {
    const count = 7 + row * 3;
    return Array.from({ length: count }, (_, i) => {
      const angle = Math.PI * (0.08 + (0.84 * i) / (count - 1));
      const sings = (i * 7 + row * 5) % 6 === 0;
      return { x: 200 + radius * Math.cos(angle), y: 228 - radius * Math.sin(angle), sings };
    });
  });
  return (
    <>
      <path d="M160 228a40 40 0 0 1 80 0z" className="fill-honey" />
      <path d="M20 228h360" className="stroke-edge" strokeWidth="2" />
      {seats.map(({ x, y, sings }) => (
        <circle
          key={`${x} ${y}`}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={sings ? 8 : 6}
          className={sings ? 'fill-honey' : 'fill-edge'}
        />
      ))}
    </>
  );
}

/** Four voices through the chords of "First breath": soprano, alto, tenor, bass. */
function ChoirArt() {
  const voices = [
    [66, 69, 66, 71, 67, 64, 64, 66],
    [62, 64, 62, 62, 62, 62, 61, 62],
    [57, 57, 59, 55, 55, 57, 57, 57],
    [50, 49, 47, 43, 52, 45, 45, 50],
  ];
  const spot = (pitch: number, i: number) => ({ x: 32 + i * 48, y: 235 - (pitch - 42) * 7.4 });
  return (
    <>
      {voices.map((pitches, voice) => {
        const path = pitches
          .map((pitch, i) => {
            const { x, y } = spot(pitch, i);
            return i === 0 ? `M${x} ${y}` : `S${x - 24} ${y} ${x} ${y}`;
          })
          .join('');
        return (
          <path
            key={voice}
            d={path}
            className={voice === 0 ? 'stroke-honey' : 'stroke-edge'}
            strokeWidth={voice === 0 ? 6 : 3}
            strokeLinecap="round"
          />
        );
      })}
      {voices.map((pitches, voice) =>
        pitches.map((pitch, i) => {
          const { x, y } = spot(pitch, i);
          return (
            <circle
              key={`${voice} ${i}`}
              cx={x}
              cy={y}
              r={voice === 0 ? 9 : 6}
              className={voice === 0 ? 'fill-honey' : 'fill-ink'}
            />
          );
        }),
      )}
    </>
  );
}

/** Sixteen steps for feet, shaker, hands and fingers, as one sees them on a drum machine. */
function RhythmArt() {
  const rows = ['x..x..x...x.x...', '....x.......x..x', 'x.xxx.xxx.xxx.xx', 'x.....x.x.x.....'];
  return rows.map((row, line) =>
    Array.from(row).map((sign, step) => (
      <rect
        key={`${line} ${step}`}
        x={20 + step * 22.6 + Math.floor(step / 4) * 2}
        y={27 + line * 51}
        width={17}
        height={43}
        rx={4}
        className={sign === '.' ? 'fill-line' : line === 3 ? 'fill-ink' : 'fill-honey'}
        opacity={sign === 'x' && line === 2 ? 0.55 : 1}
      />
    )),
  );
}

/** A song sheet: chords over the words. */
function SongArt() {
  const lines = [
    { chords: ['C', 'G/B', 'Am'], words: [64, 40, 88, 52, 60] },
    { chords: ['F', 'C', 'G'], words: [48, 92, 36, 70, 44] },
    { chords: ['Am', 'F', 'C'], words: [80, 44, 56, 96] },
  ];
  return lines.map(({ chords, words }, line) => {
    const y = 34 + line * 76;
    let x = 28;
    return (
      <g key={line}>
        {chords.map((chord, i) => (
          <text key={chord} x={28 + i * 122} y={y} className="fill-ink font-mono font-bold" fontSize="20">
            {chord}
          </text>
        ))}
        {words.map((width, i) => {
          const at = x;
          x += width + 10;
          return (
            <rect
              key={i}
              x={at}
              y={y + 14}
              width={width}
              height={18}
              rx={9}
              className={line === 2 && i > 1 ? 'fill-honey' : 'fill-edge'}
              opacity={line === 2 && i > 1 ? 1 : 0.55}
            />
          );
        })}
      </g>
    );
  });
}

/** Five tables, and how people change them. */
function CafeArt() {
  const tables = [
    [80, 78],
    [200, 60],
    [320, 78],
    [130, 178],
    [270, 178],
  ] as const;
  return (
    <>
      <path
        d="M80 78C110 20 170 20 200 60S290 20 320 78 320 150 270 178 180 230 130 178 60 130 80 78"
        className="stroke-honey"
        strokeWidth="4"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      {tables.map(([x, y], table) => (
        <g key={table}>
          <circle
            cx={x}
            cy={y}
            r={24}
            className={table === 1 ? 'fill-honey' : 'fill-surface stroke-ink'}
            strokeWidth="3"
          />
          {Array.from({ length: 5 }, (_, seat) => {
            const angle = (2 * Math.PI * (seat + table * 0.3)) / 5;
            return (
              <circle
                key={seat}
                cx={(x + 40 * Math.cos(angle)).toFixed(1)}
                cy={(y + 40 * Math.sin(angle)).toFixed(1)}
                r={7}
                className={seat === table ? 'fill-honey' : 'fill-ink'}
              />
            );
          })}
        </g>
      ))}
    </>
  );
}

/** A hand that beats four, and those who breathe with it. */
function LeadArt() {
  const beats = [
    [200, 196],
    [112, 150],
    [296, 138],
    [206, 46],
  ] as const;
  return (
    <>
      <path
        d="M206 46C196 110 192 160 200 196 190 150 140 132 112 150 160 190 260 180 296 138 290 90 240 60 206 46"
        className="stroke-edge"
        strokeWidth="3"
        strokeLinecap="round"
      />
      {beats.map(([x, y], beat) => (
        <circle
          key={beat}
          cx={x}
          cy={y}
          r={beat === 0 ? 22 : 14}
          className={beat === 0 ? 'fill-honey' : 'fill-surface stroke-ink'}
          strokeWidth="3"
        />
      ))}
      {Array.from({ length: 9 }, (_, i) => (
        <circle
          key={i}
          cx={40 + i * 40}
          cy={232 - Math.round(10 * Math.sin((Math.PI * i) / 8))}
          r={6}
          className={i % 4 === 2 ? 'fill-honey' : 'fill-ink'}
        />
      ))}
    </>
  );
}
