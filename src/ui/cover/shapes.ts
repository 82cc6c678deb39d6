/** A cell of the honeycomb with flat top: the logo's. `r` is half its width. */
export function cell(x: number, y: number, r: number): string {
  const half = Math.round(r / 2);
  const rise = Math.round(r * 0.866);
  const side = `l-${half} ${rise}h-${2 * half}l-${half}-${rise} ${half}-${rise}h${2 * half}z`;
  return `M${Math.round(x + r)} ${Math.round(y)}${side}`;
}

/** The bars of a sound from `from` to `to`, around the height `y`; `height` is asked from 0 to 1. */
export function bars(
  from: number,
  to: number,
  count: number,
  y: number,
  height: (at: number) => number,
): string {
  let path = '';
  for (let i = 0; i < count; i++) {
    const at = i / (count - 1);
    const h = Math.max(4, height(at));
    path += `M${Math.round(from + at * (to - from))} ${Math.round(y - h / 2)}v${Math.round(h)}`;
  }
  return path;
}

/** The loudness of a piece that does not exist: it swells, it rests, it never jumps. From 0.06 to 1. */
export function loudness(random: () => number): (at: number) => number {
  const [a, b, c] = [random() * 6, random() * 6, random() * 6];
  const beats = 5 + random() * 4;
  return (at) => {
    const swell = 0.55 + 0.45 * Math.sin(at * 5.2 + a);
    const phrase = 0.5 + 0.5 * Math.sin(at * beats * 6.28 + b);
    const tremble = 0.65 + 0.35 * Math.sin(at * 61 + c);
    return 0.06 + 0.94 * swell * (0.35 + 0.65 * phrase) * tremble;
  };
}

/** Filled, with the corners softened. */
export function filled(path: string, colour: string, round = 10): string {
  return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="${round}" stroke-linejoin="round"/>`;
}

export function stroked(path: string, colour: string, width: number, more = ''): string {
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}
