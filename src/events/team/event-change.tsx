import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  UndescribedPictures,
  undescribedInText,
} from '../../kernel/content/screens/undescribed-pictures.tsx';
import type { MediaById } from '../../kernel/media/media.ts';
import type { Refusal } from '../../kernel/forms/action.server.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox, TextArea, TextInput } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DateFields } from '../editing/date-fields.tsx';
import type { Overview } from './overview.server.ts';
import type { TeamHead } from '../event/team.server.ts';

interface Props {
  event: TeamHead;
  overview: Overview;
  /** Those in its text. */
  media: MediaById;
  refusal: Refusal | undefined;
}

const CHANGES: Record<string, (props: Props) => ReactNode> = {
  publish: Publish,
  draft: Unpublish,
  archive: Archive,
  capacity: Capacity,
  move: Move,
  postpone: Postpone,
  cancel: Cancel,
  bin: Bin,
};

/** One change of an event that was asked for: what will happen and who is told, and the button that does it. */
export function EventChange({ change, ...props }: Props & { change: string | undefined }) {
  const Change = change !== undefined && Object.hasOwn(CHANGES, change) ? CHANGES[change] : undefined;
  return Change && <Change key={change} {...props} />;
}

function Publish({ event, overview, media, refusal }: Props) {
  return (
    <Action name="publish" label="Publish" refusal={refusal} button="Publish">
      <UndescribedPictures names={undescribedInText(overview.body, media)} />
      <p>
        It appears at <span className="break-all">/guests/event/{event.slug}</span>, in the list, the
        calendar, the feeds and search engines. Nobody is emailed.
      </p>
    </Action>
  );
}

function Unpublish({ refusal }: Props) {
  return (
    <Action name="draft" label="Change back to draft" refusal={refusal} button="Change back to draft">
      <p>
        Guests no longer see it, and nobody can register. Those already registered keep their places and
        links. Nobody is emailed.
      </p>
    </Action>
  );
}

function Archive({ overview: { mayRegister, toldByMail }, refusal }: Props) {
  return (
    <Action name="archive" label="Archive" refusal={refusal} button="Archive">
      {mayRegister && toldByMail > 0 && (
        <Notice tone="warning">
          This event is still to come, and{' '}
          {toldByMail === 1 ? 'one guest is registered' : `${toldByMail} guests are registered`}. To call it
          off and tell them, cancel it instead.
        </Notice>
      )}
      <p>It disappears from public pages and to-do lists. Nothing is deleted. Nobody is emailed.</p>
    </Action>
  );
}

function Capacity({ overview, refusal }: Props) {
  const errors = refusal?.intent === 'capacity' ? refusal.errors : {};
  return (
    <Action
      name="capacity"
      label="Change the places"
      refusal={refusal}
      button="Change the places"
      says={!errors['capacity']}
    >
      <p>
        {overview.placesTaken} {overview.placesTaken === 1 ? 'place is' : 'places are'} taken. New places are
        offered to the waiting list immediately ({overview.waiting} waiting), by email. Nobody loses their
        place.
      </p>
      <input type="hidden" name="seen" value={overview.capacity ?? ''} />
      <TextInput
        name="capacity"
        type="number"
        inputMode="numeric"
        min={1}
        label="Places"
        hint="Leave empty for unlimited places."
        defaultValue={
          (refusal?.intent === 'capacity' ? refusal.entered['capacity'] : undefined) ??
          overview.capacity ??
          ''
        }
        error={errors['capacity']}
      />
      {errors['acknowledge'] && (
        <Checkbox
          name="acknowledge"
          label="I understand that more places are taken than there will be"
          error={errors['acknowledge']}
          required
        />
      )}
    </Action>
  );
}

function Move({ event, overview, refusal }: Props) {
  const refused = refusal?.intent === 'move' ? refusal : undefined;
  return (
    <Action
      name="move"
      label="Move to another date"
      refusal={refusal}
      button="Move and tell the guests"
      says={false}
    >
      {refused && <Notice tone="error">{refused.message}</Notice>}
      <input type="hidden" name="seen" value={event.plannedStart} />
      <p>
        It {event.eventStatus === 'EventPostponed' ? 'was to be' : 'is'} {event.planned}. {told(overview)}{' '}
        with the old and new time; they keep their places, or can cancel through the link in the email. Doors,
        programme and the close of registration move along.
      </p>
      <DateFields shown={refused?.entered ?? overview.dates} errors={refused?.errors} />
      <Note intent="move" refusal={refused} />
    </Action>
  );
}

function Postpone({ overview, refusal }: Props) {
  return (
    <Action
      name="postpone"
      label="Postpone without a date"
      refusal={refusal}
      button="Postpone and tell the guests"
    >
      <p>
        {told(overview)} that a new date will follow. Everybody keeps their places; nobody can register until
        there is a date.
      </p>
      <Note intent="postpone" refusal={refusal} />
    </Action>
  );
}

function Cancel({ event, overview, refusal }: Props) {
  return (
    <Action
      name="cancel"
      label="Cancel the event"
      refusal={refusal}
      button="Cancel and tell the guests"
      danger
    >
      <p>
        {told(overview)}, once, that it is cancelled.
        {event.state === 'published' && ' The page stays and says so.'} This cannot be undone.
      </p>
      <Note intent="cancel" refusal={refusal} />
    </Action>
  );
}

function Bin({ event, overview, refusal }: Props) {
  if (overview.registrationsEver > 0) {
    const others = [
      event.eventStatus !== 'EventCancelled' && 'cancel',
      event.state === 'published' && 'archive',
    ].filter((each) => each !== false);
    const instead = others.length > 0 ? ` You can ${others.join(' or ')} it.` : '';
    return (
      <Notice tone="warning">People have registered for this event, so it cannot be deleted.{instead}</Notice>
    );
  }
  if (!event.can.remove) return null;
  return (
    <Action name="bin" label="Move to bin" refusal={refusal} button="Move to the bin" danger>
      <p>It disappears from every list and page. You can restore it for 30 days. Nobody is emailed.</p>
    </Action>
  );
}

function told({ toldByMail }: Overview): string {
  if (toldByMail === 0) return 'Nobody is registered yet, so nobody is emailed';
  return toldByMail === 1 ? 'One guest is emailed' : `${toldByMail} guests are emailed`;
}

function Note({ intent, refusal }: { intent: string; refusal: Refusal | undefined }) {
  return (
    <TextArea
      name="note"
      id={`${intent}-note`}
      label="Note to the guests"
      hint="Shown in the email."
      rows={3}
      maxLength={1000}
      defaultValue={refusal?.intent === intent ? refusal.entered['note'] : ''}
    />
  );
}

/** It has the focus at once: a press elsewhere asked for it. */
function Action({
  name,
  label,
  button,
  danger = false,
  says = true,
  refusal,
  children,
}: {
  name: string;
  label: string;
  button: string;
  danger?: boolean;
  /** Whether a refusal's words stand above its fields. */
  says?: boolean;
  refusal: Refusal | undefined;
  children: ReactNode;
}) {
  const busy = useNavigation().state !== 'idle';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className={danger ? 'border-ember!' : 'border-honey-deep!'}>
      <Form method="post" noValidate preventScrollReset className="grid max-w-2xl gap-4 text-sm">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {label}
        </h2>
        {refusal?.intent === name && says && <Notice tone="error">{refusal.message}</Notice>}
        {children}
        <input type="hidden" name="do" value={name} />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            look={danger ? 'danger' : 'primary'}
            aria-disabled={busy}
            onClick={(press) => busy && press.preventDefault()}
          >
            {button}
          </Button>
          <ButtonLink to="?" look="quiet" preventScrollReset>
            Leave it as it is
          </ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
