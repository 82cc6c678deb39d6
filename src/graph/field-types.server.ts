import type { ContentField, NamedField } from '../kernel/content/fields/field.ts';
import { builder, type GraphContext, Level, State, Visibility } from './builder.server.ts';
import { knownType, typeRefs, type Values } from './type-refs.server.ts';

type ObjectFields = Parameters<Parameters<ReturnType<typeof knownType>['implement']>[0]['fields'] & {}>[0];
type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields'] & {}>[0];

type Resolve = (item: Values, args: object, context: GraphContext) => never;

/** A field as it is read, of the item or as `value` finds it; a reference is both its id and the item itself. */
export function outputFields(
  t: ObjectFields,
  name: string,
  field: ContentField,
  value: Resolve = (item) => item[name] as never,
) {
  const description = field.label;
  switch (field.kind) {
    case 'tags':
    case 'lines':
      return [[name, t.stringList({ description, resolve: value })]];
    case 'rows':
    case 'richText':
      return [[name, t.field({ type: 'JSON', description, resolve: value })]];
    case 'checkbox':
      return [[name, t.boolean({ description, resolve: value })]];
    case 'number':
      return [[name, t.int({ description, resolve: value })]];
    case 'money':
      return [[name, t.int({ description: `${description}, in cents`, resolve: value })]];
    case 'level':
      return [[name, t.field({ type: Level, description, resolve: value })]];
    case 'date':
      return [[name, t.field({ type: 'Date', description, resolve: value })]];
    case 'dateTime':
      return [[name, t.field({ type: 'DateTime', description, resolve: value })]];
    case 'media':
      return [[name, t.id({ description, resolve: value })], mediaField(t, name, description)];
    case 'reference':
      return referenceFields(t, name, field);
    default:
      if (name === 'state') return [[name, t.field({ type: State, resolve: value })]];
      if (name === 'visibility') return [[name, t.field({ type: Visibility, resolve: value })]];
      return [[name, t.string({ description, resolve: value })]];
  }
}

/** What a page would draw: `cover` of `coverId`; nothing where the caller may not see it. */
export function mediaField(t: ObjectFields, name: string, description: string) {
  const value = (item: Values) => item[name] as string | null;
  const loaded = t.field({
    type: knownType('media'),
    description,
    resolve: async (item, _args, { loader }) => {
      const wanted = value(item);
      return wanted ? ((await loader('media').load(wanted)) as Values | null) : null;
    },
  });
  return [name.replace(/Id$/, ''), loaded];
}

function referenceFields(t: ObjectFields, name: string, { label, to = '' }: ContentField) {
  const value = (item: Values) => item[name] as string | null;
  // 'personaId' leads to 'persona'; 'derivedFrom' is the item, and its id is 'derivedFromId'.
  const relation = name.replace(/Id$/, '');
  const id = [`${relation}Id`, t.id({ description: label, resolve: value })];
  if (!typeRefs.has(to)) return [id];
  const loaded = t.field({
    type: knownType(to),
    description: label,
    resolve: async (item, _args, { loader }) => {
      const wanted = value(item);
      return wanted ? ((await loader(to).load(wanted)) as Values | null) : null;
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
