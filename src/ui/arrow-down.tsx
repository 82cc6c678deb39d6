/** At the end of a button that opens a list: the arrow that selects have. */
export function ArrowDown({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      fill="none"
      stroke="var(--color-edge)"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <path d="m2 4 4 4 4-4" />
    </svg>
  );
}
