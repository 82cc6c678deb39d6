/** Drawn for what somebody plays or does. */
export const MARKS = {
  voice: 'M6 22c5-14 15-14 20 0M10 26c3-9 9-9 12 0M14 30c1-4 3-4 4 0',
  drum: 'M6 10a10 4 0 0 1 20 0 10 4 0 0 1-20 0v11a10 4 0 0 0 20 0V10M11 13.5v10.9M21 13.5v10.9',
  guitar: 'M27 5L17 15M10 13c4-2 11 5 9 9-2 3-4 1-6 3s-1 4-4 4-7-4-7-7 2-2 4-4 1-4 4-5zM25 3l4 4',
  cup: 'M5 12h18v6a9 9 0 0 1-18 0zM23 13h3a3.5 3.5 0 0 1 0 7h-3.5M10 4v4M15 3v5M20 4v4',
  telephone: 'M8 5h5l2.5 7-3.5 2a14 14 0 0 0 6 6l2-3.5 7 2.5v5a2 2 0 0 1-2 2A19 19 0 0 1 6 7a2 2 0 0 1 2-2z',
} as const;

export type MarkName = keyof typeof MARKS;

/** A picture beside words; it says nothing by itself. */
export function Mark({ name, className }: { name: MarkName; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={MARKS[name]} />
    </svg>
  );
}
