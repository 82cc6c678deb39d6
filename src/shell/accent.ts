/** What is written on the accent: the darkest of our colours. */
const NIGHT = '#17130e';
/** WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;
const STEPS = 100;

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function isLegibleAccent(hex: string): boolean {
  return (luminance(hex) + 0.05) / (luminance(NIGHT) + 0.05) >= LEAST_CONTRAST;
}

/** The nearest lighter colour that our text can be read on. */
export function legibleAccent(hex: string): string {
  for (let step = 0; step < STEPS; step++) {
    const lighter = channels(hex).map((value) => Math.round(value + ((255 - value) * step) / STEPS));
    const mixed = `#${lighter.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    if (isLegibleAccent(mixed)) return mixed;
  }
  return '#ffffff';
}

/** What makes a colour the accent of every page. */
export function accentStyle(accent: string): string {
  const mixed = (share: number, other: string) => `color-mix(in oklab, ${accent} ${share}%, ${other})`;
  return `:root{--color-honey:${accent};--color-honey-deep:light-dark(${mixed(88, 'black')},${mixed(85, 'white')});--color-honey-wash:light-dark(${mixed(22, 'white')},${mixed(20, NIGHT)})}`;
}
