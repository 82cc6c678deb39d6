import { type FormEvent, Fragment, type ReactNode, useId } from 'react';
import { Form, useNavigation } from 'react-router';
import { ActionButton, SendOnceButton } from '../../ui/action-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { HEAD_BUTTON } from '../../ui/item/item-head.tsx';
import { Menu, MenuButton } from '../../ui/menu/menu.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import type { IconName } from '../../ui/work-icon.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { MOST_PEOPLE } from '../registrations/registration.ts';
import { DeclineMenu } from './decline-menu.tsx';
import { mayTeam, type TeamAction } from '../registrations/team-actions.ts';
import type { RegistrationPageData } from './page.server.ts';

interface Given {
  registration: RegistrationPageData;
  /** Where they are written to, if they have an address. */
  write: string | undefined;
}

/** The one thing that fits how the registration stands; a choice of two where somebody waits for an answer. */
export function NextStepButton({ registration: { next, partySize, key }, write }: Given) {
  switch (next) {
    case 'approve':
      return (
        <>
          <HeadForm intent="approve" label="Approve" />
          <DeclineMenu intent="reject" />
        </>
      );
    case 'checkIn':
      return <HeadForm intent="checkIn" label={partySize === 1 ? 'Check in' : 'Check everybody in'} />;
    case 'offer':
      return <HeadForm intent="offer" label="Offer a place" />;
    case 'resend':
      return (
        <HeadForm intent="resend" label="Resend the email">
          <input type="hidden" name="key" value={key} />
        </HeadForm>
      );
    case 'write':
      return write ? (
        <ButtonLink to={write} className={HEAD_BUTTON}>
          <WorkIcon name="mail" /> Write
        </ButtonLink>
      ) : null;
    default:
      return null;
  }
}

/** What the next step means, where its button does not say it. */
export function NextStepHint({ registration: { next, status, email } }: Pick<Given, 'registration'>) {
  const hint =
    next === 'offer'
      ? email
        ? 'Offer a place: the guest gets an email and has a day to accept. This happens automatically, in order, when places come free.'
        : 'Offer a place: it is held for a day. No email address is known, so call them, then confirm it here. This happens automatically, in order, when places come free.'
      : next === 'resend' && status === 'pending'
        ? 'They have not pressed the button in our email yet.'
        : next === 'resend'
          ? 'They have not accepted the place yet; the email has the button for it.'
          : undefined;
  return hint ? <p className="max-w-prose text-sm text-soft">{hint}</p> : null;
}

/** After the offer was refused because others have waited longer: it asks why. */
export function OfferReason() {
  return (
    <Card header={<h2 className="text-lg">Offer a place</h2>}>
      <Form method="post" preventScrollReset className="grid max-w-prose gap-4">
        <input type="hidden" name="do" value="offer" />
        <TextInput
          name="reason"
          label="Why ahead of others on the waiting list"
          maxLength={300}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what the refused press still needs
          autoFocus
        />
        <div>
          <SendOnceButton label="Offer a place" look="primary" />
        </div>
      </Form>
    </Card>
  );
}

/** What is seldom done, and at the end what hurts; each says what it means and asks for what it needs. */
export function RegistrationMenu({ registration, write }: Given) {
  const { next, status, partySize, email, key, running } = registration;
  const may = (action: TeamAction) => mayTeam(action, status, running);
  const items =
    write && next !== 'write' ? [{ label: 'Write to this guest', to: write, icon: 'mail' as const }] : [];
  const resends = Boolean(email) && may('resend') && next !== 'resend';
  const isEmpty =
    items.length === 0 && !resends && !(['promote', 'front', 'resize', 'cancel'] as const).some(may);
  if (isEmpty) return null;
  return (
    <Menu label="More" isDots items={items}>
      {/* What was typed for how it stood is not for how it stands. */}
      <Fragment key={`${status} ${partySize}`}>
        {resends && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="do" value="resend" />
            <input type="hidden" name="key" value={key} />
            <MenuButton icon="mail">Resend the email</MenuButton>
          </Form>
        )}
        {may('resize') && (
          <Asked intent="resize" label="Number of people…" icon="people" button="Change">
            <TextInput
              name="partySize"
              id="menu-party-size"
              type="number"
              label="How many people?"
              defaultValue={partySize}
              min={1}
              max={MOST_PEOPLE}
              required
            />
          </Asked>
        )}
        {may('front') && (
          <Asked intent="front" label="Move to the front…" icon="up" button="Move to the front">
            <p>The next free place goes to this guest. The reason is recorded.</p>
            <Reason label="Reason" required />
          </Asked>
        )}
        {may('promote') && (
          <Asked intent="promote" label="Give a place now…" icon="check" button="Give a place now">
            <p>Confirmed immediately, if there is room. The reason is recorded.</p>
            <Reason label="Reason" required />
          </Asked>
        )}
        {may('cancel') && (
          <Asked
            intent="cancel"
            label="Cancel the registration…"
            icon="close"
            button="Cancel the registration"
            isDanger
          >
            <p>The places go to the waiting list. This cannot be undone.</p>
            <Reason label="Note to the guest" />
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="tell" value="yes" defaultChecked className="size-5" />
              Email the guest
            </label>
          </Asked>
        )}
      </Fragment>
    </Menu>
  );
}

/** A line of the menu that opens into its form. */
function Asked({
  intent,
  label,
  icon,
  button,
  isDanger = false,
  children,
}: {
  intent: TeamAction;
  label: string;
  icon: IconName;
  button: string;
  isDanger?: boolean;
  children: ReactNode;
}) {
  return (
    <MenuConfirm label={label} icon={icon} isDanger={isDanger}>
      <Form
        method="post"
        preventScrollReset
        onSubmit={closeMenu}
        className="grid w-full justify-items-start gap-3"
      >
        <input type="hidden" name="do" value={intent} />
        {children}
        <SendOnceButton label={button} look={isDanger ? 'danger' : 'quiet'} />
      </Form>
    </MenuConfirm>
  );
}

function closeMenu({ currentTarget }: FormEvent<HTMLFormElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

function Reason({ label, required = false }: { label: string; required?: boolean }) {
  return (
    <div className="w-full">
      <TextInput name="reason" id={useId()} label={label} maxLength={300} required={required} />
    </div>
  );
}

/** One press, as low as the head is. */
function HeadForm({ intent, label, children }: { intent: string; label: string; children?: ReactNode }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="do" value={intent} />
      {children}
      <Button
        type="submit"
        look="primary"
        className={HEAD_BUTTON}
        aria-disabled={busy}
        onClick={(press) => busy && press.preventDefault()}
      >
        {label}
      </Button>
    </Form>
  );
}

/** What a check-in was, and its undo. */
export function CheckInDone({ seats }: { seats: readonly number[] }) {
  const [first] = seats;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{seats.length === 1 ? 'Checked in.' : `${seats.length} people checked in.`}</p>
      {first !== undefined && <ActionButton intent="undoCheckIn" label="Undo" id={seats.join(' ')} />}
    </div>
  );
}
