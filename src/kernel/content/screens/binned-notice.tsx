import { Form } from 'react-router';
import { Link } from '../../../ui/link.tsx';
import { isMergedAway } from '../../likeness/likes-notice.tsx';
import type { Likes } from '../../likeness/likes.server.ts';
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

/** On the screen of an item that is in the bin; what was merged away comes back by undoing that alone. */
export function InBin({
  mayRestore,
  likes,
  otherwise,
}: {
  mayRestore: boolean;
  likes: Likes | undefined;
  /** For whoever may not. */
  otherwise?: string;
}) {
  return (
    <Notice tone="warning">
      This is in the bin.{' '}
      {likes && isMergedAway(likes) ? null : mayRestore ? (
        <Form method="post" className="inline">
          <button type="submit" name="do" value="restore" className="cursor-pointer font-semibold underline">
            Restore
          </button>
        </Form>
      ) : (
        otherwise
      )}
    </Notice>
  );
}

/** For whoever may not. */
export function formatWhoRestores(owner = ''): string {
  return `Only its owner${owner && `, ${owner},`} or an administrator can restore it.`;
}
