import type { Difference } from './compare.server.ts';

const LOOKS = {
  same: '',
  added: 'bg-reed-wash text-reed no-underline',
  removed: 'bg-ember-wash text-ember',
} as const;

/** Letters of what is alike that stand before and after a difference. */
const AROUND = 120;

/**
 * What is alike, as far as it stands beside a difference: in a long text one sees at once what differs. It is cut between
 * two lines, or between two words where a line is long.
 */
export function around(text: string, isAfterOne: boolean, isBeforeOne: boolean): string {
  if (text.length <= 3 * AROUND) return text;
  const [start, end] = [isAfterOne ? text.slice(0, AROUND) : '', isBeforeOne ? text.slice(-AROUND) : ''];
  const startsAt = [end.indexOf('\n'), end.indexOf(' ')].find((at) => at >= 0) ?? -1;
  const endsAt = [start.lastIndexOf('\n'), start.lastIndexOf(' ')].find((at) => at >= 0) ?? start.length;
  const [before, after] = [start[endsAt] ?? ' ', end[startsAt] ?? ' '];
  return `${start.slice(0, endsAt)}${isAfterOne ? before : ''}[…]${isBeforeOne ? after : ''}${end.slice(startsAt + 1)}`;
}

/** What differs, field by field: what went and what came, not by colour alone. */
export function Differences({
  differences,
  lang,
}: {
  differences: readonly Difference[];
  /** Of the texts, where it is not the page's. */
  lang?: string;
}) {
  if (differences.length === 0) return <p className="text-sm text-soft">No differences.</p>;
  return (
    <dl className="grid gap-4">
      {differences.map(({ name, label, isCode, parts }) => (
        <div key={name} className="grid gap-1">
          <dt className="text-sm font-semibold">{label}</dt>
          <dd
            lang={lang}
            className={`max-h-96 overflow-auto rounded-md border border-line bg-surface p-3 text-sm whitespace-pre-wrap ${isCode ? 'font-mono' : ''}`}
          >
            {parts.map(({ text, as }, index) => {
              if (as === 'added')
                return (
                  <ins key={index} className={LOOKS.added}>
                    {/* What went and what came instead are two words, or two texts. */}
                    {parts[index - 1]?.as === 'removed' &&
                      !/^\s/.test(text) &&
                      (parts.length > 2 ? ' ' : '\n')}
                    {text}
                  </ins>
                );
              if (as === 'removed')
                return (
                  <del key={index} className={LOOKS.removed}>
                    {text}
                  </del>
                );
              return <span key={index}>{around(text, index > 0, index < parts.length - 1)}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
