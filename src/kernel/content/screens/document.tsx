import type { ReactNode } from 'react';
import type { Entered, FieldErrors } from '../../forms/field.ts';
import { Followed } from '../../forms/followed.tsx';
import { MediaField } from '../../media/field.tsx';
import { langIn } from '../../publishing/languages.ts';
import {
  type Definition,
  DOCUMENT,
  documentFields,
  documentTabs,
  fieldsOfTab,
  type SharedItem,
} from '../fields/definition.ts';
import type { NamedField } from '../fields/field.ts';
import { ContentFieldInput, type References } from '../fields/field-input.tsx';
import { DocumentPart, DocumentSummary, DocumentTitle } from './document-parts.tsx';
import { DocumentText, isText } from './document-text.tsx';
import { PartFields, SeldomChanged } from './part-fields.tsx';
import { LANGUAGE_FIELDS } from '../translations/fields.ts';
import { OriginalText } from '../translations/original-text.tsx';
import { TranslationPart } from '../translations/translation-part.tsx';
import type { TranslationView } from '../translations/translations.server.ts';
import { tabLabel } from './tab-label.ts';

interface Group {
  tab: string;
  text: NamedField[];
  /** What is short: chosen, or typed in a word. */
  beside: NamedField[];
  isFirst: boolean;
  isTextFirst: boolean;
}

interface Given {
  definition: Definition;
  item: Pick<SharedItem, 'id'>;
  /** The fields that the viewer may write. */
  names: readonly string[];
  references: References;
  /** What says the same in other languages; undefined for kinds in none, and of what is new. */
  translation?: TranslationView | undefined;
  /** It is about to be made: one begins with its title. */
  isNew?: boolean;
  shown: Entered;
  errors: FieldErrors | undefined;
}

/** An item as one document: what one reads in it, and beside that what there is to choose and to publish. */
export function ContentDocument({ standing, ...given }: Given & { standing: ReactNode }) {
  const { definition, names, translation } = given;
  const isBeside = (field: NamedField) => !isText(field) && !(translation && isOfLanguage(field));
  const cover = documentFields(definition).find(({ name }) => name === 'coverId');
  const groups = documentTabs(definition).map((tab, index): Group => {
    // A cover stands at the head, whatever it is kept with.
    const own = fieldsOfTab(definition, tab).filter(({ name }) => name !== 'coverId');
    const fields = (index === 0 && cover ? [cover, ...own] : own).filter(({ name }) => names.includes(name));
    return {
      tab,
      isFirst: index === 0,
      isTextFirst: fields[0] !== undefined && isText(fields[0]),
      text: fields.filter((field) => isText(field)),
      beside: fields.filter(isBeside),
    };
  });
  const published = groups.find(({ tab }) => tab === 'publish');
  const first = groups.find(({ isFirst }) => isFirst);
  const seldom = published?.beside.filter(isSeldom) ?? [];
  const draw = (field: NamedField) => <DocumentField key={field.name} field={field} {...given} />;
  const drawText = (field: NamedField) => (
    <DocumentField key={field.name} field={field} {...given} above={originalOf(field, translation)} />
  );
  const drawTexts = (fields: NamedField[]) => <DocumentText fields={fields} draw={drawText} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <input type="hidden" name={DOCUMENT} value="1" />
      <div className="grid min-w-0 content-start gap-8">
        {groups.map((group) =>
          group.isFirst ? (
            <section
              key={group.tab}
              id={group.tab}
              aria-label="Text"
              className="document-first grid min-w-0 gap-5"
            >
              {drawTexts(group.text)}
            </section>
          ) : (
            <LaterGroup key={group.tab} {...group} draw={draw} drawTexts={drawTexts} />
          ),
        )}
      </div>
      <div className="grid min-w-0 content-start items-start gap-6">
        <DocumentPart id={published ? 'publish' : 'status'} title={published ? 'Publish' : 'Status'}>
          {standing}
          {published && (
            <PartFields>{published.beside.filter((field) => !isSeldom(field)).map(draw)}</PartFields>
          )}
          {seldom.length > 0 && (
            <SeldomChanged
              label={given.isNew ? 'Dates of showing' : 'Address and dates of showing'}
              isOpen={seldom.some(({ name }) => given.errors?.[name] !== undefined)}
            >
              {seldom.map(draw)}
            </SeldomChanged>
          )}
        </DocumentPart>
        {translation && (
          <DocumentPart id="languages-beside" title="Language">
            <PartFields>
              {documentFields(definition)
                .filter((field) => names.includes(field.name) && isOfLanguage(field))
                .map(draw)}
            </PartFields>
            <TranslationPart path={definition.path} view={translation} />
          </DocumentPart>
        )}
        {first && first.beside.length > 0 && (
          <DocumentPart id={`${first.tab}-beside`} title="About it">
            <PartFields>{first.beside.map(draw)}</PartFields>
          </DocumentPart>
        )}
      </div>
    </div>
  );
}

/** A group below the first: long texts in the document itself; a part of it where there is something to choose, too. */
function LaterGroup({
  tab,
  text,
  beside,
  isTextFirst,
  draw,
  drawTexts,
}: Group & { draw: (field: NamedField) => ReactNode; drawTexts: (fields: NamedField[]) => ReactNode }) {
  if (tab === 'publish') return null;
  if (beside.length === 0)
    return (
      text.length > 0 && (
        <section
          // A field of that name has it as its id.
          id={text.some(({ name }) => name === tab) ? undefined : tab}
          aria-label={tabLabel(tab)}
          className="grid min-w-0 scroll-mt-20 gap-5 border-t border-line pt-6"
        >
          {drawTexts(text)}
        </section>
      )
    );
  const short = <PartFields>{beside.map(draw)}</PartFields>;
  return (
    <DocumentPart id={tab} title={tabLabel(tab)}>
      {!isTextFirst && short}
      {text.length > 0 && drawTexts(text)}
      {isTextFirst && short}
    </DocumentPart>
  );
}

const isOfLanguage = ({ name }: NamedField) => (LANGUAGE_FIELDS as readonly string[]).includes(name);

const isSeldom = ({ name }: NamedField) => ['publishAt', 'unpublishAt', 'slug'].includes(name);

/** What the original says in a field of the text. */
function originalOf({ name, label }: NamedField, translation: TranslationView | undefined) {
  const original = translation?.original;
  const text = original?.texts[name];
  return original && text && <OriginalText language={original.language} text={text} label={label} />;
}

function DocumentField({
  field,
  above,
  definition,
  item,
  references,
  translation,
  shown,
  errors,
  isNew,
}: Given & { field: NamedField; above?: ReactNode }) {
  const given = { field, shown, errors, above, ...(langIn(item) && { lang: langIn(item) ?? '' }) };
  if (field.name === 'title') return <DocumentTitle {...given} isFirst={isNew} />;
  if (field.name === 'summary') return <DocumentSummary {...given} />;
  if (field.name === 'coverId')
    return (
      <Followed name="coverId">
        <MediaField
          name="coverId"
          label={field.label}
          kind="image"
          value={shown['coverId']}
          hint={field.hint}
          error={errors?.['coverId']}
          {...(!definition.fields['coverId'] && { drawn: `/covers/${definition.kind}/${item.id}.svg` })}
        />
      </Followed>
    );
  const rows = translation?.original?.rows[field.name];
  return (
    <ContentFieldInput
      field={field}
      value={shown[field.name]}
      errors={errors}
      references={references}
      above={above}
      original={rows && translation?.original && { language: translation.original.language, rows }}
    />
  );
}
