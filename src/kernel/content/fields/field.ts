import type { Field } from '../../forms/field.ts';
import type { RichText } from '../../rich-text/rich-text.ts';
import type { Right } from '../../access/rights.ts';

/**
 * The field kinds of content, on top of a form's. In a form every value is text: lists one a line, `tags`
 * with commas between, `rows` and `richText` as JSON, `media` and `reference` as an id, `dateTime` as a wall
 * time in the site's zone.
 */
export interface ContentField extends Omit<Field, 'kind' | 'name' | 'max'> {
  /** Characters, as people count them; of `richText`: words. */
  max?: number;
  kind:
    | Exclude<Field['kind'], 'login' | 'userName' | 'code' | 'secret' | 'password'>
    | 'level'
    | 'date'
    | 'dateTime'
    | 'number'
    | 'money'
    | 'url'
    | 'slug'
    | 'tags'
    | 'lines'
    | 'rows'
    | 'richText'
    | 'media'
    | 'reference'
    /** In rows only: what a row is known by for good. The program gives it; nobody sees it. */
    | 'key';
  /** Its name beside its value, where the form says more: 'Duration' for 'Duration in minutes'. */
  fact?: string;
  /** Bounds of a number, both included. */
  low?: number;
  high?: number;
  /** Of a number: what it counts, where a file may say it in other words ('1:30', '2 hours'). */
  unit?: 'minutes';
  /** Of `rows`: what each row holds. */
  rows?: Readonly<Record<string, ContentField>>;
  /** Of `rows`: these parts stand in one line, the others are behind its arrow. */
  inLine?: readonly string[];
  /** In such a line: a time, a number, a word. */
  narrow?: boolean;
  /** Of `rows` and `lines`: what one is called. */
  one?: string;
  /** Of `reference`: the kind of item referred to. */
  to?: string;
  /** Of `reference`, in files: what lies in the bin is named and found, too, by its address or id. */
  alsoBinned?: boolean;
  /** Of `media`. */
  media?: 'image' | 'audio' | 'pdf';
  /** What a new one begins with. */
  start?: string;
  /** In rows: asked only while another part of the row holds this. */
  when?: { part: string; is: string };
  /** Of `text`: its one shape; anything else is answered with `message`. */
  shape?: RegExp;
  /** Says when and how somebody agreed: of a file, a no is nothing, and a yes alone proves nothing. */
  isProof?: boolean;
  /** In rows: whether it is seldom filled in, and behind "More" while it is empty. */
  seldom?: (row: Row) => boolean;
  /** In rows: kept with the row, but nobody types it. */
  hidden?: boolean;
  /** Stands in the text of the document one edits, not beside it; what is long always does. */
  inText?: boolean;
  /** Nobody without this right is told the value, nor may write it. */
  only?: Right;
}

export type ContentFields = Readonly<Record<string, ContentField>>;
export type NamedField = ContentField & { name: string };

/** A row of a `rows` field; a box that is ticked holds 'yes'. */
export interface Row {
  [name: string]: string | Row[];
}

export type Level = 'H' | 'M' | 'L';

/** What a field holds outside forms. */
export type ValueOf<F extends ContentField> = F['kind'] extends 'tags' | 'lines'
  ? string[]
  : F['kind'] extends 'rows'
    ? Row[]
    : F['kind'] extends 'richText'
      ? RichText
      : F['kind'] extends 'checkbox'
        ? boolean
        : F['kind'] extends 'number' | 'money'
          ? number | null
          : F['kind'] extends 'level'
            ? Level | null
            : F['kind'] extends 'date' | 'dateTime' | 'media' | 'reference'
              ? string | null
              : string;

export type ValuesOf<F extends ContentFields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

export function named(fields: ContentFields, names: readonly string[] = Object.keys(fields)): NamedField[] {
  return names.map((name) => ({ ...(fields[name] as ContentField), name }));
}

/** What a new item of these fields begins with. */
export function startsOf(fields: readonly NamedField[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ name, start }) => (start ? [[name, start]] : [])));
}

export const LEVEL_LABELS: Record<Level, string> = { H: 'High', M: 'Medium', L: 'Low' };
