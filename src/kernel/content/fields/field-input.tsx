import type { ReactNode } from 'react';
import { Select, TextArea, TextInput } from '../../../ui/fields/field.tsx';
import { LevelField } from '../../../ui/fields/level-field.tsx';
import type { Option } from '../../../ui/fields/field.tsx';
import type { Field, FieldErrors } from '../../forms/field.ts';
import type { Language } from '../../../texts/languages.ts';
import { Followed } from '../../forms/followed.tsx';
import { FormField, useChecked } from '../../forms/form-field.tsx';
import { MediaField } from '../../media/field.tsx';
import { RichTextEditor } from '../../rich-text/editor.tsx';
import { checkContentField, readRows, tidyContent } from './check.ts';
import { LEVEL_LABELS, type NamedField, type Row } from './field.ts';
import { RowsField } from './rows-field.tsx';

/** What a reference can lead to, by the field's name. */
export type References = Readonly<Record<string, readonly Option[]>>;

const INPUT = {
  date: { type: 'date' },
  dateTime: { type: 'datetime-local' },
  number: { type: 'number', inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
  url: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  slug: { autoCapitalize: 'none', spellCheck: false },
  tags: { autoCapitalize: 'none' },
} as const;

interface Given {
  field: NamedField;
  value?: string | undefined;
  errors?: FieldErrors | undefined;
  references?: References | undefined;
  /** Of rows: what they say in the language that they are translated from. */
  original?: { language: Language; rows: readonly Row[] } | undefined;
  /** Of a text: what it says in that language, between its label and its control. */
  above?: ReactNode;
}

/** One field of content in a form; the same check runs here while one types and on the server. */
export function ContentFieldInput(given: Given) {
  return (
    <Followed name={given.field.name}>
      <Input {...given} />
    </Followed>
  );
}

function Input({ field, value = '', errors, references, original, above }: Given) {
  const { shown, check, left } = useChecked(field.name, errors, (text) =>
    checkContentField(field, tidyContent(field, text)),
  );
  const shared = {
    name: field.name,
    label: field.label,
    hint: field.hint,
    error: shown,
    required: field.required === true,
  };
  const typed = {
    defaultValue: value,
    autoComplete: 'off',
    onBlur: left,
    onInput: (event: { currentTarget: { value: string } }) => shown && check(event.currentTarget.value),
  };
  switch (field.kind) {
    case 'level':
      return <LevelField {...shared} labels={LEVEL_LABELS} value={value} />;
    case 'reference':
      return (
        <Select
          {...shared}
          defaultValue={value}
          options={[
            { value: '', label: field.required ? 'Please choose' : 'None' },
            ...(references?.[field.name] ?? []),
          ]}
          onChange={(event) => check(event.target.value)}
        />
      );
    case 'rows':
      return (
        <RowsField
          field={field}
          value={readRows(value) ?? []}
          error={shown}
          answer={errors}
          original={original}
        />
      );
    case 'lines':
      return <TextArea {...shared} {...typed} above={above} rows={4} hint={field.hint ?? 'One per line.'} />;
    case 'richText':
      return <RichTextEditor {...shared} above={above} max={field.max} defaultValue={value} />;
    case 'media':
      return <MediaField {...shared} kind={field.media ?? 'image'} value={value} />;
    case 'date':
    case 'dateTime':
    case 'number':
    case 'money':
    case 'url':
    case 'slug':
    case 'tags':
      return <TextInput {...shared} {...typed} {...INPUT[field.kind]} min={field.low} max={field.high} />;
    default:
      return <FormField field={field as Field} value={value} errors={errors} above={above} />;
  }
}
