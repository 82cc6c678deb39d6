import './part-fields.css';
import { type ReactNode, useState } from 'react';

/** The fields of a part: as many beside each other as there is room for. */
export function PartFields({
  are = 'short',
  children,
}: {
  /** Short ones are as wide as each other, long ones share the line, and some belong together by twos. */
  are?: 'short' | 'long' | 'pairs';
  children: ReactNode;
}) {
  return <div className={`part-fields are-${are}`}>{children}</div>;
}

/** A part that is seldom filled in: open where it is, or where one of its fields is wrong. */
export function FoldedPart({
  id,
  title,
  isOpen,
  children,
}: {
  id?: string;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details
      id={id}
      {...useStaysOpen(isOpen)}
      className="min-w-0 scroll-mt-20 rounded-lg border border-line px-4"
    >
      <summary className="cursor-pointer py-4 font-display text-lg font-bold">{title}</summary>
      <div className="grid gap-5 pb-4">{children}</div>
    </details>
  );
}

/** Fields of a part that are seldom changed; open where one of them is wrong. */
export function SeldomChanged({
  label,
  isOpen,
  children,
}: {
  label: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details {...useStaysOpen(isOpen)}>
      <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">{label}</summary>
      <div className="pt-3">
        <PartFields>{children}</PartFields>
      </div>
    </details>
  );
}

/** Fields of a block that are seldom filled in, in one column; what they are is said beside the sign. */
export function FoldedMore({
  about,
  isOpen,
  children,
}: {
  /** 'Picture, Buttons' */
  about: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details {...useStaysOpen(isOpen)}>
      <summary className="min-h-11 cursor-pointer truncate py-2.5 text-sm">
        <span className="font-semibold">More</span> <span className="text-soft">{about}</span>
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3">{children}</div>
    </details>
  );
}

/** Opens when it is to be seen, and closes only by hand: what is typed in it stays in sight. */
function useStaysOpen(isWanted: boolean) {
  const [state, setState] = useState({ isWanted, open: isWanted });
  if (state.isWanted !== isWanted) setState({ isWanted, open: isWanted || state.open });
  return {
    open: state.open,
    onToggle: ({ currentTarget: { open } }: { currentTarget: { open: boolean } }) =>
      setState({ isWanted, open }),
  };
}
