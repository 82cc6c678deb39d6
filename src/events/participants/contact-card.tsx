import { Form } from 'react-router';
import { ActionButton, SendOnceButton } from '../../ui/action-button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { Time } from '../../ui/time.tsx';
import type { ParticipantView } from './page.server.ts';
import { DoNotContact } from '../registrations/do-not-contact.tsx';

/** What somebody agreed to, with the proof; and whether they may be written to. */
export function ParticipantContact({
  participant,
  error,
}: {
  participant: ParticipantView;
  error: string | undefined;
}) {
  const { consent, doNotContact, name } = participant;
  return (
    <Card>
      <h2 className="mb-3 text-lg">News and contact</h2>
      <div className="grid gap-4 text-sm">
        <section aria-label="News" className="grid justify-items-start gap-3">
          {consent ? (
            <>
              <p>
                Agreed to news{consent.isNoted && ', as the team noted'}{' '}
                {consent.at && (
                  <>
                    on <Time at={consent.at} />
                  </>
                )}
                {consent.isNoted ? ':' : ' with these words:'}
              </p>
              <blockquote className="border-l-3 border-honey pl-3">{consent.text}</blockquote>
              <ActionButton intent="withdraw" label="Withdraw consent" />
            </>
          ) : (
            <Form method="post" preventScrollReset className="grid w-full gap-3">
              <p className="text-soft">{name} has not agreed to news.</p>
              <TextInput
                name="proof"
                label="When and how did they agree?"
                required
                maxLength={300}
                error={error}
              />
              <input type="hidden" name="do" value="consent" />
              <div>
                <SendOnceButton label="Record consent" />
              </div>
            </Form>
          )}
        </section>
        <section aria-label="Contact" className="grid justify-items-start gap-3 border-t border-line pt-4">
          <p className="text-soft">
            {doNotContact ? (
              <>
                <DoNotContact />: they only get emails about their own registrations.
              </>
            ) : (
              'May be contacted.'
            )}
          </p>
          <ActionButton
            intent={doNotContact ? 'allow' : 'stop'}
            label={doNotContact ? 'Allow contact again' : 'Do not contact'}
          />
        </section>
      </div>
    </Card>
  );
}
