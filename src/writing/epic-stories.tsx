import { Form } from 'react-router';
import { Link } from '../ui/link.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { type Option, Select } from '../ui/fields/field.tsx';
import { WorkIcon } from '../ui/work-icon.tsx';
import { PROGRESS } from './progress.ts';
import type { StoryCardView } from './stories.server.ts';

/** Which stories an epic is made of. */
export function EpicStories({
  epicId,
  stories,
  others,
}: {
  epicId: string;
  stories: readonly StoryCardView[];
  others: readonly Option[];
}) {
  return (
    <div className="grid gap-8">
      {stories.length === 0 ? (
        <p className="text-sm text-soft">No stories in this epic yet.</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {stories.map(({ id, title, progress }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-1">
              <Link
                to={`/bee/stories/show/${id}`}
                className="inline-flex min-h-11 min-w-0 flex-1 items-center font-semibold hover:underline"
              >
                {title}
              </Link>
              <Badge>{PROGRESS[progress]}</Badge>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="story" value={id} />
                <Button type="submit" look="quiet" name="do" value="takeOut" aria-label={`Remove: ${title}`}>
                  Remove
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Form method="post" preventScrollReset className="grid gap-3 md:grid-cols-[1fr_auto] md:items-end">
          <Select key={stories.length} name="story" label="An existing story" required options={others} />
          <Button type="submit" look="quiet" name="do" value="takeIn">
            Add it
          </Button>
        </Form>
      )}
      <ButtonLink to={`/bee/stories/create?epic=${epicId}`} className="justify-self-start">
        <WorkIcon name="plus" /> New story
      </ButtonLink>
    </div>
  );
}
