import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { FieldErrors } from '../../kernel/forms/field.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { areFree } from '../event/count-places.ts';
import { growsByApproval } from '../registrations/seats/party-size.ts';
import type { RegistrationView } from './registration-view.server.ts';
import { t } from '../../texts/text.ts';

/** Changes how many come. It offers what there is room for; what is refused is said at the field, which keeps what stands. */
export function PartyResize({
  registration: { partySize, maxPartySize, left, event, status },
  errors,
}: {
  registration: RegistrationView;
  errors: FieldErrors | undefined;
}) {
  const select = useRef<HTMLSelectElement>(null);
  const error = errors?.['partySize'];
  useEffect(() => {
    // Each refusal counts, also one in the same words.
    if (!errors?.['partySize'] || !select.current) return;
    select.current.value = String(partySize);
    select.current.focus({ preventScroll: true });
    select.current.scrollIntoView({ block: 'center' });
  }, [errors, partySize]);
  const limited = left !== undefined && maxPartySize < event.maxPartySize;
  return (
    <Form method="post" preventScrollReset className="grid gap-3">
      <input type="hidden" name="do" value="resize" />
      <Select
        ref={select}
        name="partySize"
        label={t('Number of people')}
        hint={
          growsByApproval({ status }, event)
            ? t('We approve every registration for this event. To bring more people, please write to us.')
            : limited
              ? t('{free}, so your group can be {count} at most.', {
                  free: areFree(left),
                  count: maxPartySize,
                })
              : undefined
        }
        required
        key={partySize}
        defaultValue={String(partySize)}
        error={error}
        options={Array.from({ length: maxPartySize }, (_, i) => ({
          value: String(i + 1),
          label: String(i + 1),
        }))}
      />
      <Button type="submit" look="quiet">
        {t('Update')}
      </Button>
    </Form>
  );
}
