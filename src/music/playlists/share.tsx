import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';

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
export function PlaylistShare({ shares, link }: { shares: readonly Share[]; link: string | undefined }) {
  return (
    <Card header={<h2 className="text-lg">Share</h2>} className="no-print">
      <div className="grid gap-4 text-sm">
        {link && (
          <Notice tone="success">
            <p>Here is the link. It is only shown once:</p>
            <p className="font-mono break-all select-all">{link}</p>
          </Notice>
        )}
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
          <ul className="grid gap-2">
            {shares.map(({ id, made, until }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3">
                <span>
                  Valid until <Time at={until} />, made <Time at={made} />
                </span>
                <Form method="post">
                  <input type="hidden" name="share" value={id} />
                  <Button type="submit" look="danger" name="do" value="endShare">
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
