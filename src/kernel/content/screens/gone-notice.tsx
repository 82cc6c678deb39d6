import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Gone } from '../gone-references.server.ts';

/** Says which references of an item lead to something deleted, and what is to be done; on a new one, what it cannot begin in. */
export function GoneNotice({
  gone,
  edit,
  within,
}: {
  gone: readonly Gone[];
  /** Where others are chosen; undefined on the very form. */
  edit?: string;
  /** The reference without which guests do not see the item. */
  within?: string | undefined;
}) {
  if (gone.length === 0) return null;
  return (
    <Notice tone="warning">
      {gone.map(({ name, label, inBin }) => {
        const unseen = name === within && ', so guests don’t see this';
        const another = edit ? (
          <Link {...LINK} to={edit}>
            another one
          </Link>
        ) : (
          'another one below'
        );
        return inBin ? (
          <p key={name}>
            {label}:{' '}
            <Link {...LINK} to={inBin.path}>
              {inBin.title}
            </Link>{' '}
            is in the bin{unseen}. Restore it, or choose {another}.
          </p>
        ) : (
          <p key={name}>
            {label}: deleted for good{unseen}. Choose {another}.
          </p>
        );
      })}
    </Notice>
  );
}

const LINK = { className: 'font-semibold underline underline-offset-2' };
