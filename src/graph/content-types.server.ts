import { definitions } from '../definitions.server.ts';
import {
  binContent,
  createContent,
  restoreContent,
  saveContent,
} from '../kernel/content/content-changes.server.ts';
import type { ContentField } from '../kernel/content/content-field.ts';
import { checkValues } from '../kernel/content/content-input.server.ts';
import { contentFilterFromQuery, findContent, listContent } from '../kernel/content/content.server.ts';
import { allFields, type Definition, type SharedItem } from '../kernel/content/definition.ts';
import { AppError } from '../kernel/app-error.ts';
import {
  builder,
  type GraphContext,
  Level,
  type Page,
  PageInfo,
  State,
  Visibility,
} from './builder.server.ts';
import { knownType, typeRefs } from './type-refs.server.ts';

const MOST_PER_PAGE = 100;
type Values = SharedItem & Record<string, unknown>;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** 'tip' is Tip, and the list of them `tips`. */
export const typeName = ({ kind }: Definition) => capital(kind);
const listName = ({ table }: Definition) => table;

/** Every definition becomes a type, two queries and four mutations. */
export function addContentTypes(): void {
  for (const definition of definitions)
    typeRefs.set(definition.kind, builder.objectRef<Values>(typeName(definition)));
  for (const definition of definitions) addType(definition);
}

function addType(definition: Definition): void {
  const ref = knownType(definition.kind);
  const name = typeName(definition);
  ref.implement({
    description: `${capital(definition.one)} (${definition.path})`,
    fields: (t) => ({
      id: t.id({ nullable: false, resolve: (item) => item.id }),
      version: t.int({ nullable: false, resolve: (item) => item.version }),
      createdAt: t.field({ type: 'DateTime', nullable: false, resolve: (item) => item.createdAt }),
      updatedAt: t.field({ type: 'DateTime', nullable: false, resolve: (item) => item.updatedAt }),
      ...Object.fromEntries(
        Object.entries(allFields(definition)).flatMap(([field, of]) => outputFields(t, field, of)),
      ),
    }),
  });

  const page = builder.objectRef<Page<Values>>(`${name}Page`).implement({
    fields: (t) => ({
      nodes: t.field({ type: [ref], nullable: false, resolve: ({ nodes }) => nodes }),
      totalCount: t.int({
        nullable: false,
        description: 'Counted up to 1,001.',
        resolve: ({ totalCount }) => totalCount,
      }),
      pageInfo: t.field({ type: PageInfo, nullable: false, resolve: (whole) => whole }),
    }),
  });

  builder.queryFields((t) => ({
    [definition.kind]: t.field({
      type: ref,
      args: { id: t.arg.string({ required: true, description: 'An id or a slug.' }) },
      resolve: (_root, { id }, { viewer }) => findContent(viewer, definition, id) as Promise<Values>,
    }),
    [listName(definition)]: t.field({
      type: page,
      nullable: false,
      args: {
        first: t.arg.int({ defaultValue: 20 }),
        after: t.arg.string(),
        q: t.arg.string(),
        tag: t.arg.string(),
        state: t.arg({ type: State }),
        sort: t.arg.string({ defaultValue: 'updated', description: 'updated, title or created' }),
        filter: t.arg({ type: 'JSON', description: 'Own fields and what they must be, as in the list.' }),
      },
      resolve: async (_root, args, { viewer }) => {
        const query = new URLSearchParams();
        for (const key of ['after', 'q', 'tag', 'state', 'sort'] as const)
          if (args[key]) query.set(key, args[key]);
        for (const [key, value] of Object.entries((args.filter ?? {}) as Record<string, unknown>))
          if (typeof value === 'string') query.set(key, value);
        const found = contentFilterFromQuery(definition, query);
        const { items, count, next } = await listContent(viewer, definition, found, pageSize(args.first));
        return { nodes: items, totalCount: count, endCursor: next };
      },
    }),
  }));
  addMutations(definition);
}

/** A page of 1 to 100; more is refused, so that no call reads everything. */
export function pageSize(first: number | null | undefined): number {
  const size = first ?? 20;
  if (size < 1 || size > MOST_PER_PAGE)
    throw new AppError('badRequest', `A page holds 1 to ${MOST_PER_PAGE}.`);
  return size;
}

function addMutations(definition: Definition): void {
  const ref = knownType(definition.kind);
  const name = typeName(definition);
  const input = builder.inputType(`${name}Input`, {
    description: 'What is left out stays as it is.',
    fields: (t) =>
      Object.fromEntries(
        Object.entries(allFields(definition)).map(([field, of]) => [
          inputName(field, of),
          inputField(t, field, of),
        ]),
      ),
  });
  const again = (context: GraphContext, id: string) =>
    findContent(context.viewer, definition, id) as Promise<Values>;
  builder.mutationFields((t) => ({
    [`create${name}`]: t.field({
      type: ref,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_root, args, context) => {
        const values = checkValues(definition, { title: '', ...valuesIn(definition, args.input) });
        const { id } = await createContent(context.viewer, definition, values as { title: string });
        return again(context, id);
      },
    }),
    [`update${name}`]: t.field({
      type: ref,
      description: 'Refused with CONFLICT when somebody changed one of these fields since `version`.',
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        input: t.arg({ type: input, required: true }),
      },
      resolve: async (_root, args, context) => {
        const values = checkValues(definition, valuesIn(definition, args.input));
        await saveContent(context.viewer, definition, args.id, args.version, values as object);
        return again(context, args.id);
      },
    }),
    [`remove${name}`]: t.boolean({
      description: 'To the bin, for 30 days.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { viewer }) => {
        await binContent(viewer, definition, id);
        return true;
      },
    }),
    [`restore${name}`]: t.field({
      type: ref,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => {
        await restoreContent(context.viewer, definition, id);
        return again(context, id);
      },
    }),
  }));
}

type ObjectFields = Parameters<Parameters<ReturnType<typeof knownType>['implement']>[0]['fields'] & {}>[0];
type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields'] & {}>[0];

/** A field as it is read; a reference is both its id and the thing itself. */
function outputFields(t: ObjectFields, name: string, field: ContentField) {
  const value = (item: Values) => item[name] as never;
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
      return [[name, t.id({ description, resolve: value })]];
    case 'reference':
      return referenceFields(t, name, field);
    default:
      if (name === 'state') return [[name, t.field({ type: State, resolve: value })]];
      if (name === 'visibility') return [[name, t.field({ type: Visibility, resolve: value })]];
      return [[name, t.string({ description, resolve: value })]];
  }
}

function referenceFields(t: ObjectFields, name: string, { label, to = '' }: ContentField) {
  const value = (item: Values) => item[name] as string | null;
  // 'personaId' leads to 'persona'; 'derivedFrom' is the thing, and its id is 'derivedFromId'.
  const thing = name.replace(/Id$/, '');
  const id = [`${thing}Id`, t.id({ description: label, resolve: value })];
  if (!typeRefs.has(to)) return [id];
  const loaded = t.field({
    type: knownType(to),
    description: label,
    resolve: async (item, _args, { loader }) => {
      const wanted = value(item);
      return wanted ? ((await loader(to).load(wanted)) as Values | null) : null;
    },
  });
  return [id, [thing, loaded]];
}

/** A reference is given by its id: `persona` is `personaId`. */
function inputName(name: string, { kind }: ContentField): string {
  return kind === 'reference' ? `${name.replace(/Id$/, '')}Id` : name;
}

function valuesIn(definition: Definition, input: object): Record<string, unknown> {
  const given = input as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(allFields(definition)).map(([name, field]) => [name, given[inputName(name, field)]]),
  );
}

function inputField(t: InputFields, name: string, field: ContentField) {
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
