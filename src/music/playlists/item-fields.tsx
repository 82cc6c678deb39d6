import { TextArea, TextInput } from '../../ui/field.tsx';
import {
  BREAK_FIELDS,
  checkItemField,
  ITEM_FIELDS,
  type ItemField,
  type ItemTexts,
  SONG_FIELDS,
} from './items.ts';

/** What is said of one item; `place` is its number, which only a form without scripts shows. */
export function PlaylistItemFields({
  item,
  title,
  sections,
  place,
  plain,
  error,
  onChange,
}: {
  item: ItemTexts;
  title: string;
  /** What an order calls the song's sections: 'V1 C V2'. */
  sections: string | undefined;
  place: number;
  /** Without scripts: the order is typed. */
  plain: boolean;
  /** The server's last word on a field. */
  error: (name: ItemField) => string | undefined;
  onChange: (item: ItemTexts) => void;
}) {
  const shown = item.kind === 'song' ? SONG_FIELDS : BREAK_FIELDS;
  const hidden = (Object.keys(ITEM_FIELDS) as ItemField[]).filter((name) => !shown.includes(name));
  return (
    <fieldset className="grid min-w-0 gap-4 md:grid-cols-2 md:items-end">
      <legend className="mb-2 text-lg font-bold">{title}</legend>
      <input type="hidden" name="item.id" value={item.id} />
      <input type="hidden" name="item.kind" value={item.kind} />
      <input type="hidden" name="item.songId" value={item.songId} />
      {hidden.map((name) => (
        <input key={name} type="hidden" name={`item.${name}`} value={item[name]} />
      ))}
      {plain && (
        <TextInput
          name="item.place"
          id={`${item.id}-place`}
          label="Place"
          hint="Leave empty to remove it from the set."
          inputMode="decimal"
          defaultValue={place}
        />
      )}
      {shown.map((name) => {
        const { label, hint: usual } = ITEM_FIELDS[name];
        const hint = name === 'flow' && sections ? `${usual} This song has ${sections}.` : usual;
        const shared = {
          name: `item.${name}`,
          id: `${item.id}-${name}`,
          label,
          hint,
          error: error(name) ?? checkItemField(name, item[name], item.kind),
          required: name === 'label',
          value: item[name],
          autoComplete: 'off',
        };
        const change = (text: string) => onChange({ ...item, [name]: text });
        return name === 'notes' ? (
          <div key={name} className="md:col-span-2">
            <TextArea {...shared} rows={3} onChange={(event) => change(event.target.value)} />
          </div>
        ) : (
          <TextInput key={name} {...shared} onChange={(event) => change(event.target.value)} />
        );
      })}
    </fieldset>
  );
}
