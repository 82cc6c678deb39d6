/** Eight people who each make their own small wave, and the one large wave they add up to. */
export function TogetherArt() {
  const people = Array.from({ length: 8 }, (_, i) => ({
    y: 22 + i * 24,
    cycles: [3, 5, 2, 7, 4, 6, 3, 5][i]!,
    shift: i * 0.9,
  }));
  const meet = (x: number) => Math.min(1, x / 330) ** 2;
  return (
    <svg viewBox="0 48 480 204" aria-hidden="true" className="h-auto w-full fill-none">
      {people.map(({ y, cycles, shift }) => (
        <path
          key={y}
          d={curve((x) => {
            const own = Math.sin((x / 480) * Math.PI * 2 * cycles + shift) * 9;
            const shared = 150 + Math.sin((x / 480) * Math.PI * 6) * 60;
            const together = meet(x);
            return (y + 42 + own) * (1 - together) + shared * together;
          })}
          className="stroke-edge"
          strokeWidth="2"
        />
      ))}
      <path
        d={curve((x) => 150 + Math.sin((x / 480) * Math.PI * 6) * 60, 300)}
        className="stroke-honey"
        strokeWidth="9"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Up to where the round end of the thick line is still whole. */
const END = 472;

function curve(y: (x: number) => number, from = 0): string {
  const points = Array.from({ length: (END - from) / 8 + 1 }, (_, i) => from + i * 8);
  return points.map((x, i) => `${i === 0 ? 'M' : 'L'}${x} ${y(x).toFixed(1)}`).join('');
}
