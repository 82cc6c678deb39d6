import type { Text } from '../../../texts/text.ts';
import type { IconName } from '../../../ui/work-icon.tsx';
import type { RichText } from '../../rich-text/rich-text.ts';
import type { FieldErrors } from '../../forms/field.ts';
import { publicAddress } from '../translations/translation.ts';
import { STATES, VISIBILITIES } from './states.ts';
import type { ContentField, ContentFields, NamedField, ValuesOf } from './field.ts';

/**
 * One kind of content: its words, its own fields, and where they stand. The table, the checks, the forms, the
 * lists, GraphQL, search, import and export follow from it (docs/decisions/0008).
 */
export interface Definition<F extends ContentFields = ContentFields> {
  /** 'tip': also in revisions, search and relations. */
  kind: string;
  table: string;
  one: string;
  many: string;
  /** Where its screens are: '/bee/tips'. */
  path: string;
  /** Where its list is, if not at `${path}/list`. */
  listPath?: string;
  listTitle: string;
  newTitle: string;
  /** Where members find it: the work it is part of, its list there, and what one creates from anywhere. */
  menu?: KindMenu;
  /** What can be public is found here: '/guests/tips'. */
  publicPath?: string;
  /** The page that lists what guests see of it: the foot of every public page links to it, and the map of the site. */
  publicList?: PublicList;
  /** A reference to what it belongs to: guests see it only where they see that. A post is within its blog. */
  within?: string;
  /** A box of its own that must be ticked before guests see an item, whatever its state. */
  publicIf?: string;
  /** What the picture says that it is shared with, besides its title: what it is, else the name of the kind, and a line or two of facts. */
  share?(values: ValuesOf<F>, say: ShareSayings): { label?: string; facts?: readonly string[] };
  /** What who is no member reads of an item, by every way: without what its public page withholds. */
  forGuests?(values: ValuesOf<F>): Partial<ValuesOf<F>>;
  /** What the title is called: a persona has a name. */
  titleLabel?: string;
  fields: F;
  showTabs: readonly string[];
  /**
   * The fields in groups, each with an address of its own; `publish` has the shared ones as well. One without fields is a
   * screen of its own, as `history` is.
   */
  editTabs: Readonly<Record<string, readonly (keyof F | keyof typeof SHARED)[]>>;
  /** Own fields (levels, choices, references) that a list can be narrowed by. */
  filters?: readonly (keyof F & string)[];
  /** Of a choice the amount of money that a list says after it: 'From €2,400'. */
  amounts?: Readonly<Partial<Record<keyof F & string, keyof F & string>>>;
  /** Of places of the public site that show one item each, the one that this has while it is published, and its name. */
  place?(item: Partial<ValuesOf<F>> & Partial<SharedValues>): { key: string; name: string } | undefined;
  /** Why an item cannot go to the bin as it is, or undefined where it can. */
  keeps?(item: Partial<ValuesOf<F>> & Pick<SharedItem, 'state'>): string | undefined;
  /** What no single field can say: {field: message}. */
  check?: (values: Partial<ValuesOf<F>>) => FieldErrors;
}

export interface PublicList {
  label: Text;
  path: string;
}

/** What a definition, which browsers read as well, cannot say by itself. */
export interface ShareSayings {
  /** When it was first shown, else written. */
  day: string;
  plain(text: RichText): string;
}

export interface KindMenu {
  work: 'Write' | 'Catalogue';
  /** Its list in the navigation; one that is found within another kind has none. */
  list?: { label: Text; icon: IconName };
  create: Text;
}

export function entity<const F extends ContentFields>(definition: Definition<F>): Definition<F> {
  return definition;
}

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What every piece of content has (PRODUCT.md). */
export const SHARED = {
  title: {
    kind: 'text',
    label: 'Title',
    required: true,
    min: 3,
    minMessage: 'Write a title of at least 3 characters.',
    max: 160,
  },
  summary: {
    kind: 'longText',
    label: 'Summary',
    max: 300,
    hint: 'One or two sentences: lists, search engines and share pictures show them.',
  },
  tags: { kind: 'tags', label: 'Tags', hint: 'Separated by commas: rhythm, warm-up' },
  coverId: { kind: 'media', media: 'image', label: 'Cover', hint: 'Without one, a cover is drawn.' },
  state: { kind: 'choice', label: 'State', required: true, options: choices(STATES) },
  visibility: { kind: 'choice', label: 'Who sees it', required: true, options: choices(VISIBILITIES) },
  publishAt: {
    kind: 'dateTime',
    label: 'Publish at',
    hint: 'In the site’s own time zone. Leave empty to show it as soon as it is published.',
  },
  unpublishAt: {
    kind: 'dateTime',
    label: 'Show until',
    hint: 'In the site’s own time zone. Leave empty to show it for good.',
  },
  slug: {
    kind: 'slug',
    label: 'Address',
    required: true,
    hint: 'The end of its web address. Old addresses lead to the new one.',
  },
} as const satisfies ContentFields;

export const PUBLISH_FIELDS = ['state', 'visibility', 'publishAt', 'unpublishAt', 'slug'] as const;

export type SharedValues = ValuesOf<Omit<typeof SHARED, 'state' | 'visibility'>> & {
  state: keyof typeof STATES;
  visibility: keyof typeof VISIBILITIES;
};

/** What screens know of an item of any kind. */
export type SharedItem = SharedValues & {
  id: string;
  ownerId: string | null;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  version: number;
  deletedAt: string | null;
  /** What the viewer may do with it. */
  can: { edit: boolean; remove: boolean };
};

/** A piece of content as services give it. */
export type Item<F extends ContentFields = ContentFields> = SharedItem & ValuesOf<F>;

/** Every field of a kind by its name, shared ones included. */
export function allFields(definition: Definition): Readonly<Record<string, ContentField>> {
  const known = fieldsOf.get(definition);
  if (known) return known;
  const label = definition.titleLabel ?? SHARED.title.label;
  const title = { ...SHARED.title, label, emptyMessage: `Write a ${label.toLowerCase()}.` };
  const fields = { ...SHARED, title, ...definition.fields };
  fieldsOf.set(definition, fields);
  return fields;
}

const fieldsOf = new WeakMap<Definition, Record<string, ContentField>>();

/** The fields of an edit tab. */
export function fieldsOfTab(definition: Definition, tab: string): NamedField[] {
  const all = allFields(definition);
  const own = definition.editTabs[tab] ?? [];
  const names = tab === 'publish' ? [...own, ...PUBLISH_FIELDS] : own;
  return names.map((name) => ({ ...(all[name] as ContentField), name: name }));
}

/** Sent with the form of the whole document, where older forms and programs send a part of it. */
export const DOCUMENT = 'document';

/** The tabs that have fields: together they are the document one edits. The others are screens of their own. */
export function documentTabs(definition: Definition): string[] {
  return Object.keys(definition.editTabs).filter((tab) => fieldsOfTab(definition, tab).length > 0);
}

export function documentFields(definition: Definition): NamedField[] {
  return documentTabs(definition).flatMap((tab) => fieldsOfTab(definition, tab));
}

/** What one is not asked of a new item: it begins as a draft, its address follows its title, and it translates nothing yet. */
const LATER: ReadonlySet<string> = new Set(['state', 'slug', 'translationOf', 'translatedVersion']);

/** The fields of the document of a new item. */
export function createFields(definition: Definition): NamedField[] {
  return documentFields(definition).filter(({ name }) => !LATER.has(name));
}

/** The fields of the first tab, which forms from before the document sent to begin with. */
export function firstFields(definition: Definition): NamedField[] {
  return fieldsOfTab(definition, Object.keys(definition.editTabs)[0] ?? '');
}

export function listPathOf({ listPath, path }: Pick<Definition, 'listPath' | 'path'>): string {
  return listPath ?? `${path}/list`;
}

/** Where guests see an item, or undefined where they do not; its schedule aside. */
export function guestAddress(definition: Definition, item: SharedItem): string | undefined {
  const { publicPath, publicIf } = definition;
  const withheld = publicIf && !(item as unknown as Record<string, unknown>)[publicIf];
  const shown = item.state === 'published' && item.visibility === 'public' && item.deletedAt === null;
  return publicPath && shown && !withheld ? publicAddress(publicPath, item) : undefined;
}
