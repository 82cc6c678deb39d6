import { Link } from 'react-router';
import { Notice } from '../ui/notice.tsx';

/** A guest who asked for a page of the members; the login leads on to it. */
export function SentAwayNotice({ next }: { next: string }) {
  return (
    <div className="page pt-6">
      <Notice tone="warning">
        The page you asked for is for members.{' '}
        <Link
          to={`/login?${new URLSearchParams({ next })}`}
          className="font-semibold underline underline-offset-4"
        >
          Log in
        </Link>{' '}
        and you go on there.
      </Notice>
    </div>
  );
}
