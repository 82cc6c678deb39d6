import type { ReactNode } from 'react';
import { Checkbox, Select, TextArea, TextInput } from '../../../ui/fields/field.tsx';
import { MediaField } from '../../media/field.tsx';
import { LEVEL_LABELS, type NamedField, type Row } from './field.ts';

/** One part of a row; an error shows once something wrong was typed, or what is empty was refused. */
export function RowPart({
  part,
  id,
  value,
  error,
  above,
  onValue,
}: {
  part: NamedField;
  id: string;
  value: string | Row[] | undefined;
  error: string | undefined;
  /** Of what is typed: what it is written from. */
  above?: ReactNode;
  onValue: (value: string) => void;
}) {
  if (part.kind === 'key' || part.hidden) return null;
  const text = typeof value === 'string' ? value : '';
  const shared = {
    // Only the rows' own input is sent.
    name: id,
    form: 'none',
    label: part.label,
    hint: part.hint,
    required: part.required,
    error,
  };
  switch (part.kind) {
    case 'checkbox':
      return (
        <Checkbox
          {...shared}
          checked={text === 'yes'}
          onChange={(event) => onValue(event.target.checked ? 'yes' : '')}
        />
      );
    case 'level':
      return (
        <Select
          {...shared}
          value={text}
          options={[
            { value: '', label: 'Not set' },
            ...Object.entries(LEVEL_LABELS).map(([level, label]) => ({ value: level, label })),
          ]}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          value={text}
          options={
            part.start && text
              ? (part.options ?? [])
              : [{ value: '', label: 'Please choose' }, ...(part.options ?? [])]
          }
          onChange={(event) => onValue(event.target.value)}
        />
      );
    case 'media':
      return <MediaField {...shared} kind={part.media ?? 'image'} value={text} onChoose={onValue} />;
    case 'longText':
    case 'lines':
      return (
        <TextArea
          {...shared}
          above={above}
          rows={3}
          value={text}
          onChange={(event) => onValue(event.target.value)}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          above={above}
          type={part.kind === 'date' ? 'date' : 'text'}
          inputMode={part.kind === 'number' ? 'numeric' : undefined}
          value={text}
          onChange={(event) => onValue(event.target.value)}
        />
      );
  }
}
