import type { PartnerKind } from './partner.ts';

/** A sign for what somebody does with us: plays, gives room, brings together, joins in. */
export function PartnerMark({ kind, className = '' }: { kind: PartnerKind; className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`fill-none stroke-current ${className}`}
    >
      <path d={MARKS[kind]} />
    </svg>
  );
}

const MARKS: Record<PartnerKind, string> = {
  artist: 'M12 24V7l13-3v16M12 24a4 3.4 0 1 1-8 0 4 3.4 0 0 1 8 0zM25 20a4 3.4 0 1 1-8 0 4 3.4 0 0 1 8 0z',
  venue: 'M4 27h24M6 27V14L16 5l10 9v13M12 27v-7a4 4 0 0 1 8 0v7',
  agency: 'M9 9a3 3 0 1 0-.1 0M23 9a3 3 0 1 0-.1 0M16 28a3 3 0 1 0-.1 0M12 6h8M10.5 9l4 13M21.5 9l-4 13',
  supplier: 'M5 13h12v12H5zM5 13l6-6 6 6M11 7v18M21 25h6v-9h-6zM21 16l3-4 3 4',
  client: 'M11 14a4 4 0 1 0-.1 0M21 14a4 4 0 1 0-.1 0M4 26a7 7 0 0 1 12-4 7 7 0 0 1 12 4',
};
