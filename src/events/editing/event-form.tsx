import type { ReactNode } from 'react';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { ReadByGuests } from '../../kernel/rich-text/read-by-guests.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { LINK_FIELDS, type FormTab, PROGRAMME_FIELD, TAB_FIELDS } from './fields.ts';
import type { EditAnswer } from './forms.server.ts';
import type { TeamHead } from '../event/team.server.ts';
import { LinksField } from './links-field.tsx';
import { PlaceTimeFields } from './place-time-fields.tsx';
import { RegistrationFields } from './registration-settings-fields.tsx';
import type { TabData } from './form-data.server.ts';

type Draw = (shown: Entered, errors: FieldErrors | undefined) => ReactNode;

/** The form of one tab; what is typed is mirrored, and a save that came second shows both texts. */
export function EventForm({
  tab,
  event,
  form,
  mirror,
  answer,
  status,
}: {
  tab: FormTab;
  event: TeamHead;
  form: TabData;
  mirror: string;
  answer: EditAnswer | undefined;
  status: string | undefined;
}) {
  const draw = drawTab(tab, event, form);
  return (
    <ReadByGuests value={event.visibility === 'public'}>
      <ContentForm
        fields={TAB_FIELDS[tab]}
        saved={form.saved}
        version={event.version}
        references={{}}
        mirror={mirror}
        answer={answer}
        intent="save"
        submit="Save"
        here={`/bee/events/edit/${event.id}/${tab}`}
        status={status}
        {...(draw ? { draw } : {})}
      />
    </ReadByGuests>
  );
}

/** The tabs that are more than one field after the other. */
function drawTab(tab: FormTab, event: TeamHead, form: TabData): Draw | undefined {
  switch (tab) {
    case 'place-time':
      return (shown, errors) => <PlaceTimeFields event={event} form={form} shown={shown} errors={errors} />;
    case 'registration':
      return (shown, errors) => (
        <RegistrationFields
          zone={event.timezone}
          placesTaken={form.placesTaken}
          shown={shown}
          errors={errors}
        />
      );
    case 'programme':
      return (shown, errors) => (
        <>
          <ContentFieldInput field={PROGRAMME_FIELD} value={shown[PROGRAMME_FIELD.name]} errors={errors} />
          {LINK_FIELDS.map((field) => (
            <LinksField
              key={field.name}
              field={field}
              value={shown[field.name] ?? ''}
              options={{ partner: form.partners, product: form.products }[field.name]}
            />
          ))}
        </>
      );
    case 'publish':
      return (shown, errors) => (
        <>
          {TAB_FIELDS.publish.map((field) => (
            <ContentFieldInput
              key={field.name}
              field={field.kind === 'dateTime' ? { ...field, hint: zoneHint(event.timezone) } : field}
              value={shown[field.name]}
              errors={errors}
            />
          ))}
        </>
      );
    case 'content':
      return undefined;
  }
}

export function zoneHint(timezone: string): string {
  return `In the event’s time zone, ${timezone}. Leave empty for no limit.`;
}
