import { definitions } from '../definitions.server.ts';
import { may } from '../kernel/access/rights.ts';
import type { ContentField, NamedField } from '../kernel/content/fields/field.ts';
import { askedOf } from './asked-fields.server.ts';
import { builder, type GraphContext, Level, ownProperty, State, Visibility } from './builder.server.ts';
import { knownType, typeRefs, type Values } from './type-refs.server.ts';

type ObjectFields = Parameters<Parameters<ReturnType<typeof knownType>['implement']>[0]['fields'] & {}>[0];
type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields'] & {}>[0];

type Resolve = (item: Values, args: object, context: GraphContext) => never;

/** A field as it is read, of the item or as `value` finds it; a reference is both its id and the item itself. */
export function outputFields(t: ObjectFields, name: string, field: ContentField, resolve?: Resolve) {
  const description = field.label;
  const value = resolve ? { resolve } : ownProperty(name);
  switch (field.kind) {
    case 'tags':
    case 'lines':
      return [[name, t.stringList({ description, ...value })]];
    case 'rows':
    case 'richText':
      return [[name, t.field({ type: 'JSON', description, ...value })]];
    case 'checkbox':
      return [[name, t.boolean({ description, ...value })]];
    case 'number':
      return [[name, t.int({ description, ...value })]];
    case 'money':
      return [[name, t.int({ description: `${description}, in cents`, ...value })]];
    case 'level':
      return [[name, t.field({ type: Level, description, ...value })]];
    case 'date':
      return [[name, t.field({ type: 'Date', description, ...value })]];
    case 'dateTime':
      return [[name, t.field({ type: 'DateTime', description, ...value })]];
    case 'media':
      return [
        [name, t.id({ description, resolve: resolve ?? idIfShown(name, 'media') })],
        mediaField(t, name, description),
      ];
    case 'reference':
      return referenceFields(t, name, field);
    default:
      if (name === 'state') return [[name, t.field({ type: State, ...value })]];
      if (name === 'visibility') return [[name, t.field({ type: Visibility, ...value })]];
      return [[name, t.string({ description, ...value })]];
  }
}

/** What a page would draw: `cover` of `coverId`; nothing where the caller may not see it. */
export function mediaField(t: ObjectFields, name: string, description: string) {
  const value = (item: Values) => item[name] as string | null;
  const loaded = t.field({
    type: knownType('media'),
    description,
    resolve: (item, _args, { loader }) => {
      const wanted = value(item);
      return wanted ? (loader('media').load(wanted) as Promise<Values | null>) : null;
    },
  });
  return [name.replace(/Id$/, ''), loaded];
}

/** The id in a column, for who may see what it stands for; members may see all of it. */
export const idIfShown =
  (column: string, kind: string) =>
  (item: object, _args: object, { viewer, loader }: GraphContext): string | null | Promise<string | null> => {
    const id = (item as Values)[column] as string | null;
    if (!id || may(viewer, 'bee')) return id;
    return loader(kind)
      .load(id)
      .then((shown) => (shown ? id : null));
  };

function referenceFields(t: ObjectFields, name: string, { label, to = '' }: ContentField) {
  const value = (item: Values) => item[name] as string | null;
  // 'personaId' leads to 'persona'; 'derivedFrom' is the item, and its id is 'derivedFromId'.
  const relation = name.replace(/Id$/, '');
  if (!typeRefs.has(to)) return [[`${relation}Id`, t.id({ description: label, ...ownProperty(name) })]];
  const definition = definitions.find(({ kind }) => kind === to);
  const id = [`${relation}Id`, t.id({ description: label, resolve: idIfShown(name, to) })];
  const loaded = t.field({
    type: knownType(to),
    description: label,
    resolve: (item, _args, { loader }, info) => {
      const wanted = value(item);
      if (!wanted) return null;
      const asked = definition && askedOf(definition, info);
      return loader(asked ? `${to}?${asked.join()}` : to).load(wanted) as Promise<Values | null>;
    },
  });
  return [id, [relation, loaded]];
}

/** A reference is given by its id: `persona` is `personaId`. */
export function inputName(name: string, { kind }: ContentField): string {
  return kind === 'reference' ? `${name.replace(/Id$/, '')}Id` : name;
}

export function inputField(t: InputFields, name: string, field: ContentField) {
  if (name === 'state') return t.field({ type: State });
  if (name === 'visibility') return t.field({ type: Visibility });
  switch (field.kind) {
    case 'tags':
    case 'lines':
      return t.stringList();
    case 'rows':
    case 'richText':
      return t.field({ type: 'JSON' });
    case 'checkbox':
      return t.boolean();
    case 'number':
    case 'money':
      return t.int();
    case 'level':
      return t.field({ type: Level });
    case 'date':
      return t.field({ type: 'Date' });
    case 'dateTime':
      return t.field({ type: 'DateTime' });
    case 'media':
    case 'reference':
      return t.id();
    default:
      return t.string();
  }
}

/** What a form of these fields asks for. */
export function formInput(name: string, fields: readonly NamedField[], description: string) {
  return builder.inputType(name, {
    description,
    fields: (t) => Object.fromEntries(fields.map((field) => [field.name, inputField(t, field.name, field)])),
  });
}
