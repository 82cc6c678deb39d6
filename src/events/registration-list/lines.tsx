import { Time } from '../../ui/time.tsx';

export interface Line {
  id: string;
  what: string;
  at: { text: string; dateTime: string };
}

/** What happened, line by line, each with its time. */
export function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className="text-sm text-soft">{none}</p>;
  return (
    <ol className="grid text-sm">
      {lines.map(({ id, what, at }) => (
        <li key={id} className="grid gap-0.5 border-b border-line py-2 last:border-0">
          <span>{what}</span>
          <span className="text-soft">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
