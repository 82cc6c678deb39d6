import './document-fields.css';
import type { ReactNode } from 'react';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import {
  DocumentHead,
  DocumentPart as Part,
  DocumentSummary,
  DocumentTitle,
} from '../../kernel/content/screens/document-parts.tsx';
import { PartFields } from '../../kernel/content/screens/part-fields.tsx';
import { MediaField } from '../../kernel/media/field.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { CONTENT_FIELDS, LINK_FIELDS, PROGRAMME_FIELD, QUESTIONS_FIELD } from './fields.ts';
import type { EventFormData } from './form-data.server.ts';
import { LinksField } from './links-field.tsx';
import { type EventHead, TeamFields, WhenFields, WhereFields } from './place-time-fields.tsx';
import { PublishFields } from './publish-fields.tsx';
import { RegistrationFields } from './registration-settings-fields.tsx';

/** The event as one document: what guests read, when and where, and beside it who sees it and how one registers. */
export function DocumentFields({
  event,
  isNew = false,
  standing,
  form,
  shown,
  errors,
}: {
  event: EventHead;
  /** It is about to be made: one begins with its title. */
  isNew?: boolean;
  /** Where it stands, in a few lines. */
  standing: ReactNode;
  form: EventFormData;
  shown: Entered;
  errors: FieldErrors | undefined;
}) {
  const { title, summary, coverId, body } = Object.fromEntries(
    CONTENT_FIELDS.map((field) => [field.name, field]),
  ) as Record<string, NamedField>;
  const others = CONTENT_FIELDS.filter((field) => ![title, summary, coverId, body].includes(field));
  const given = { shown, errors };
  const input = (field: NamedField | undefined) =>
    field && <ContentFieldInput key={field.name} field={field} value={shown[field.name]} errors={errors} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <input type="hidden" name={DOCUMENT} value="1" />
      <div className="grid min-w-0 content-start gap-6">
        <section id="content" aria-label="Text" className="document-first grid min-w-0 gap-5">
          <DocumentHead
            cover={
              <MediaField
                name="coverId"
                label="Cover"
                kind="image"
                value={shown['coverId']}
                hint={coverId?.hint}
                error={errors?.['coverId']}
                drawn={`/covers/event/${event.id}.svg`}
              />
            }
          >
            {title && <DocumentTitle field={title} {...given} isFirst={isNew} lang={event.language} />}
            {summary && <DocumentSummary field={summary} {...given} lang={event.language} />}
          </DocumentHead>
          {!isNew && input(body)}
        </section>
        <Part id="place-time" title="When">
          <WhenFields event={event} form={form} {...given} />
        </Part>
        <Part id="where" title="Where">
          <WhereFields countries={form.countries} {...given} />
        </Part>
        {/* A new one begins with its day. */}
        {isNew && input(body)}
        <div className="document-rows">{input(PROGRAMME_FIELD)}</div>
        <div className="document-rows">
          {input(QUESTIONS_FIELD)}
          <p className="pt-4 text-xs text-soft">
            If you remove a question that guests have answered, its answers are kept, but new guests are no
            longer asked.
          </p>
        </div>
        {(form.partners.length > 0 || form.products.length > 0) && (
          <Part id="links" title="Partners and products">
            <PartFields are="pairs">
              {LINK_FIELDS.map((field) => (
                <LinksField
                  key={field.name}
                  field={field}
                  value={shown[field.name] ?? ''}
                  options={{ partner: form.partners, product: form.products }[field.name]}
                />
              ))}
            </PartFields>
          </Part>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <Part id="publish" title="Publish">
          <PublishFields timezone={event.timezone} isNew={isNew} standing={standing} {...given} />
        </Part>
        <Part id="registration" title="Registration">
          <RegistrationFields zone={event.timezone} placesTaken={form.placesTaken} {...given} />
        </Part>
        <Part id="about" title="About it">
          <PartFields>{others.map(input)}</PartFields>
        </Part>
        <TeamFields {...given} />
      </div>
    </div>
  );
}
