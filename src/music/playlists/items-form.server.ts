import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
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

/** More are no set: the service says how many one has. */
const MOST_SENT = 1000;

/** A message by '<item's id> <field>'. */
export type ItemErrors = Record<string, string>;

/**
 * The items of a sent form: every item sends all its fields, in the order of the set. Without scripts each also
 * says its place, an empty one being out, and a song or a break can be added at the end.
 */
export function readItems(form: FormData): { items: ItemTexts[]; errors: ItemErrors } {
  const json = textIn(form, 'items');
  const items = json ? itemsIn(json) : itemsOfColumns(form);
  return { items, errors: errorsIn(items) };
}

/** With scripts they come as JSON in one field. */
function itemsIn(json: string): ItemTexts[] {
  let rows: unknown;
  try {
    rows = JSON.parse(json);
  } catch {
    rows = undefined;
  }
  if (!Array.isArray(rows) || rows.length > MOST_SENT)
    throw new AppError('badRequest', 'The songs of this set arrived incomplete. Please send them again.');
  return rows.map((row: unknown) => {
    const texts = (typeof row === 'object' && row !== null ? row : {}) as Record<string, unknown>;
    const text = (name: string) => (typeof texts[name] === 'string' ? texts[name] : '');
    return itemOf(text('id'), { kind: text('kind'), songId: text('songId') }, text);
  });
}

/** One item, of texts that somebody sent. */
function itemOf(
  id: string,
  { kind, songId }: { kind: string; songId: string },
  text: (name: ItemField) => string,
): ItemTexts {
  const item: ItemTexts = {
    ...newSong(patterns.uuid.test.test(id) ? id : randomUUID(), songId),
    kind: kind === 'break' ? 'break' : 'song',
  };
  for (const name of Object.keys(ITEM_FIELDS) as ItemField[])
    item[name] = tidy(text(name), name === 'notes' ? 'longText' : 'text');
  return item;
}

function itemsOfColumns(form: FormData): ItemTexts[] {
  const column = (name: string) => form.getAll(name).map((value) => (typeof value === 'string' ? value : ''));
  const ids = column('item.id');
  const [kinds, songs, places] = [column('item.kind'), column('item.songId'), column('item.place')];
  const texts = Object.fromEntries(
    Object.keys(ITEM_FIELDS).map((name) => [name, column(`item.${name}`)]),
  ) as Record<ItemField, string[]>;
  const rows = ids.map((id, index) => ({
    item: itemOf(
      id,
      { kind: kinds[index] ?? '', songId: songs[index] ?? '' },
      (name) => texts[name][index] ?? '',
    ),
    place: places[index] ?? String(index + 1),
    index,
  }));
  const items = rows
    .filter(({ place }) => place.trim() !== '')
    .toSorted((a, b) => (Number(a.place) || 0) - (Number(b.place) || 0) || a.index - b.index)
    .map(({ item }) => item);
  for (const songId of column('addSong')) if (songId) items.push(newSong(randomUUID(), songId));
  for (const label of column('addBreak'))
    if (label.trim()) items.push({ ...newBreak(randomUUID()), label: tidy(label) });
  return items;
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
