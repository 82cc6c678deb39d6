import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';

/** In place of the form of an item that is in the bin. */
export function BinnedNotice({
  mayRestore,
  owner,
  path,
}: {
  mayRestore: boolean;
  owner?: string;
  /** Where it is restored. */
  path: string;
}) {
  return (
    <Notice tone="warning">
      This is in the bin.{' '}
      {mayRestore ? (
        <>
          <Link to={path} className="font-semibold underline underline-offset-2">
            Restore it
          </Link>{' '}
          to edit it.
        </>
      ) : (
        formatWhoRestores(owner)
      )}
    </Notice>
  );
}

/** For whoever may not. */
export function formatWhoRestores(owner = ''): string {
  return `Only its owner${owner && `, ${owner},`} or an administrator can restore it.`;
}
