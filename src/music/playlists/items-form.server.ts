import { randomUUID } from 'node:crypto';
import { tidy } from '../../kernel/forms/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import {
  BREAK_FIELDS,
  checkItemField,
  ITEM_FIELDS,
  type ItemField,
  type ItemTexts,
  newBreak,
  newSong,
  SONG_FIELDS,
} from './items.ts';

/** A message by '<item's id> <field>'. */
export type ItemErrors = Record<string, string>;

/**
 * The items of a sent form: every item sends all its fields, in the order of the set. Without scripts each also
 * says its place, an empty one being out, and a song or a break can be added at the end.
 */
export function readItems(form: FormData): { items: ItemTexts[]; errors: ItemErrors } {
  const column = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const ids = column('item.id');
  const [kinds, songs, places] = [column('item.kind'), column('item.songId'), column('item.place')];
  const texts = Object.fromEntries(
    Object.keys(ITEM_FIELDS).map((name) => [name, column(`item.${name}`)]),
  ) as Record<ItemField, string[]>;
  const rows = ids.map((id, index) => {
    const item: ItemTexts = {
      ...newSong(patterns.uuid.test.test(id) ? id : randomUUID(), songs[index] ?? ''),
      kind: kinds[index] === 'break' ? 'break' : 'song',
    };
    for (const name of Object.keys(texts) as ItemField[])
      item[name] = tidy(texts[name][index] ?? '', name === 'notes' ? 'longText' : 'text');
    return { item, place: places[index] ?? String(index + 1), index };
  });
  const items = rows
    .filter(({ place }) => place.trim() !== '')
    .toSorted((a, b) => (Number(a.place) || 0) - (Number(b.place) || 0) || a.index - b.index)
    .map(({ item }) => item);
  for (const songId of column('addSong')) if (songId) items.push(newSong(randomUUID(), songId));
  for (const label of column('addBreak'))
    if (label.trim()) items.push({ ...newBreak(randomUUID()), label: tidy(label) });
  return { items, errors: errorsIn(items) };
}

function errorsIn(items: readonly ItemTexts[]): ItemErrors {
  const errors: ItemErrors = {};
  for (const item of items) {
    for (const name of item.kind === 'song' ? SONG_FIELDS : BREAK_FIELDS) {
      const error = checkItemField(name, item[name], item.kind);
      if (error) errors[`${item.id} ${name}`] = error;
    }
  }
  return errors;
}
