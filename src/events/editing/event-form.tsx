import type { ReactNode } from 'react';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { ReadByGuests } from '../../kernel/media/read-by-guests.ts';
import { Button } from '../../ui/button.tsx';
import type { TeamHead } from '../event/team.server.ts';
import { DocumentFields } from './document-fields.tsx';
import { DOCUMENT_FIELDS, TAB_FIELDS } from './fields.ts';
import type { EventFormData } from './form-data.server.ts';
import type { EditAnswer } from './forms.server.ts';

/** The form of an event: one document, saved as one; a draft is published by what stands in it. */
export function EventForm({
  event,
  standing,
  form,
  placeOf,
  answer,
}: {
  event: TeamHead;
  /** Where it stands, in a few lines. */
  standing: ReactNode;
  form: EventFormData;
  /** Where what is typed is kept. */
  placeOf: (name: string) => string;
  answer: EditAnswer | undefined;
}) {
  const here = `/bee/events/edit/${event.id}`;
  return (
    <ReadByGuests value={event.visibility === 'public'}>
      <ContentForm
        fields={DOCUMENT_FIELDS}
        saved={form.saved}
        version={event.version}
        references={{}}
        mirror={placeOf('document')}
        earlier={Object.keys(TAB_FIELDS).map(placeOf)}
        answer={answer}
        intent="save"
        submit="Save"
        beside={
          event.state !== 'published' && (
            <Button type="submit" name="do" value="publish">
              Publish
            </Button>
          )
        }
        here={here}
        savedAt={event.updated.at}
        draw={drawFor(event, standing, form)}
      />
    </ReadByGuests>
  );
}

function drawFor(event: TeamHead, standing: ReactNode, form: EventFormData) {
  return (shown: Entered, errors: FieldErrors | undefined) => (
    <DocumentFields event={event} standing={standing} form={form} shown={shown} errors={errors} />
  );
}
