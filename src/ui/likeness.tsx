import './likeness.css';

/** What stands for an item at the start of its row: the address of its picture, or somebody's face. */
export type LikenessOf = { cover: string } | { face?: string | undefined; name: string };

/** In a row, beside the title of a screen, or one's own at the end of the bar. */
const SIZES = {
  row: { cover: 'h-7 w-12', face: 'size-7 text-xs', look: '' },
  title: { cover: 'h-11 w-20', face: 'size-11 text-base', look: '' },
  own: { cover: '', face: 'size-8 text-xs', look: 'border-honey-deep bg-honey-wash text-ink' },
} as const;

/** Of people without a portrait: always the same of the same name, so that a face is found again in a list. */
const TINTS = ['stone', 'plum', 'sky', 'olive'] as const;
function tintOf(name: string): (typeof TINTS)[number] | undefined {
  const signs = Array.from(name, (letter) => letter.codePointAt(0) ?? 0);
  const sum = signs.reduce((before, sign) => before + sign, 0);
  return TINTS[sum % TINTS.length];
}

/** Beside a name, so it says nothing by itself. */
export function Likeness({ of, size = 'row' }: { of: LikenessOf; size?: keyof typeof SIZES }) {
  const { cover, face, look } = SIZES[size];
  if ('cover' in of)
    return (
      <img
        src={of.cover}
        alt=""
        width={48}
        height={28}
        loading="lazy"
        decoding="async"
        className={`${cover} cover-edge shrink-0 rounded-sm bg-sunken object-cover`}
      />
    );
  if (of.face)
    return (
      <img
        src={of.face}
        alt=""
        width={28}
        height={28}
        loading="lazy"
        decoding="async"
        className={`${face} shrink-0 rounded-full bg-sunken object-cover`}
      />
    );
  return (
    <span
      aria-hidden="true"
      data-tint={look ? undefined : tintOf(of.name)}
      className={`grid shrink-0 place-items-center rounded-full border leading-none font-semibold ${face} ${look}`}
    >
      {initialsOf(of.name)}
    </span>
  );
}

/** 'ZB' of 'Zoë van den Berg'. */
function initialsOf(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? [];
  return [letters[0], ...letters.slice(1).slice(-1)].join('').toUpperCase();
}
