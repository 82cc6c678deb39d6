/** What stands for an item at the start of its row: the address of its picture, or somebody's face. */
export type LikenessOf = { cover: string } | { face?: string | undefined; name: string };

/** Beside a name, so it says nothing by itself. */
export function Likeness({ of }: { of: LikenessOf }) {
  if ('cover' in of)
    return (
      <img
        src={of.cover}
        alt=""
        width={48}
        height={28}
        loading="lazy"
        decoding="async"
        className="h-7 w-12 shrink-0 rounded-sm bg-sunken object-cover"
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
        className="size-7 shrink-0 rounded-full bg-sunken object-cover"
      />
    );
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full border border-line bg-sunken text-xs leading-none font-semibold text-soft"
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
