import { Form } from 'react-router';
import { copy } from '../../kernel/browser/copy.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';

interface Share {
  id: string;
  made: { text: string; dateTime: string };
  until: { text: string; dateTime: string };
}

const DAYS = [
  ['1', 'One day'],
  ['7', 'A week'],
  ['30', 'A month'],
  ['90', 'Three months'],
] as const;

/** Links for whoever has no account: they show this set and nothing else, until they expire. */
export function PlaylistShare({
  title,
  shares,
  link,
}: {
  /** Of the set. */
  title: string;
  /** The newest first. */
  shares: readonly Share[];
  /** The one that was just made. */
  link: string | undefined;
}) {
  return (
    <Card header={<h2 className="text-lg">Share</h2>} className="no-print">
      <div className="grid gap-4 text-sm">
        {link && <NewLink title={title} link={link} />}
        <Form method="post" className="flex flex-wrap items-end gap-3">
          <label htmlFor="days" className="grid gap-1 font-semibold">
            Create a link that works for
            <select
              id="days"
              name="days"
              defaultValue="7"
              className="min-h-11 rounded-md border border-edge bg-surface px-3 font-normal"
            >
              {DAYS.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <Button type="submit" look="quiet" name="do" value="share">
            Create link
          </Button>
        </Form>
        {shares.length > 0 && (
          <ul className="divide-y divide-line">
            {shares.map(({ id, made, until }, index) => (
              <li key={id} className="flex items-center justify-between gap-3 py-2">
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-1">
                  <span>
                    Valid until <Time at={until} />
                  </span>
                  <span className="text-soft">
                    made <Time at={made} />
                  </span>
                  {link && index === 0 && <Badge tone="reed">New</Badge>}
                </span>
                <Form method="post">
                  <input type="hidden" name="share" value={id} />
                  <Button type="submit" look="quiet" name="do" value="endShare">
                    Revoke
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** A link while it is known: to copy, or to hand on where the browser can. */
function NewLink({ title, link }: { title: string; link: string }) {
  const hydrated = useHydrated();
  return (
    <Notice tone="success">
      <div className="grid gap-3">
        <p>Here is the link. It is only shown once:</p>
        <input
          readOnly
          aria-label="Link to this set"
          value={link}
          onFocus={({ target }) => target.select()}
          className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3 font-mono"
        />
        {hydrated && (
          <p className="flex flex-wrap gap-3">
            <Button look="quiet" onClick={() => void copy(link)}>
              <WorkIcon name="copy" /> Copy
            </Button>
            {'share' in navigator && (
              <Button
                look="quiet"
                // Closed without sharing it: nothing is lost.
                onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
              >
                <WorkIcon name="share" /> Share
              </Button>
            )}
          </p>
        )}
      </div>
    </Notice>
  );
}
