import { definitions } from '../definitions.server.ts';
import { binContent, restoreContent } from '../kernel/content/bin.server.ts';
import { createContent, saveContent } from '../kernel/content/changes.server.ts';
import { requireWriter } from '../kernel/content/content.policy.ts';
import { checkNewValues, checkValues } from '../kernel/content/fields/input.server.ts';
import { contentFilterFromQuery, pageOfContent, SORTS } from '../kernel/content/list.server.ts';
import { findContent } from '../kernel/content/content.server.ts';
import { allFields, type Definition } from '../kernel/content/fields/definition.ts';
import { named } from '../kernel/content/fields/field.ts';
import { COUNTED } from '../platform/db/count-up-to.server.ts';
import { askedOfNodes } from './asked-fields.server.ts';
import { builder, type GraphContext, ownProperty, State } from './builder.server.ts';
import { inputField, inputName, outputFields } from './field-types.server.ts';
import { assertPossible, pageSize, pageType, queryFrom } from './paging.server.ts';
import { knownType, typeRefs, type Values } from './type-refs.server.ts';
import { capital } from '../kernel/formats/capital.ts';

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
      id: t.id({ nullable: false, ...ownProperty('id') }),
      version: t.int({ nullable: false, ...ownProperty('version') }),
      createdAt: t.field({ type: 'DateTime', nullable: false, ...ownProperty('createdAt') }),
      updatedAt: t.field({ type: 'DateTime', nullable: false, ...ownProperty('updatedAt') }),
      ...Object.fromEntries(
        Object.entries(allFields(definition)).flatMap(([field, of]) => outputFields(t, field, of)),
      ),
    }),
  });

  const page = pageType(name, ref, 'Counted up to 1,001.');
  const filters = filtersOf(definition);
  const filter =
    filters.length > 0 &&
    builder.inputType(`${name}Filter`, {
      description: 'Own fields and what they must be, as in the list.',
      fields: (t) =>
        Object.fromEntries(filters.map((field) => [field.asked, inputField(t, field.name, field)])),
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
        bin: t.arg.boolean({ description: 'What was thrown away, instead of what is there.' }),
        sort: t.arg.string({ defaultValue: 'updated', description: 'updated, title or created' }),
        ...(filter ? { filter: t.arg({ type: filter }) } : {}),
      },
      resolve: async (_root, args, { viewer }, info) => {
        const query = queryFrom(args, { sort: Object.keys(SORTS) });
        const wanted: Record<string, unknown> = ('filter' in args && args.filter) || {};
        for (const field of filters) setFilter(query, field, wanted[field.asked]);
        const found = contentFilterFromQuery(definition, query);
        const size = pageSize(args.first);
        const asked = askedOfNodes(definition, info);
        const { items, count, next } = await pageOfContent(viewer, definition, found, size, asked);
        const totalCount = async () => (await count()) ?? COUNTED + 1;
        return { nodes: items, totalCount, endCursor: next };
      },
    }),
  }));
  addMutations(definition);
}

/** What a list of the kind can be narrowed by, as it is called here. */
function filtersOf({ fields, filters = [] }: Definition) {
  return named(fields, filters).map((field) => ({ ...field, asked: inputName(field.name, field) }));
}

/** One of the screen's own filters; what is none of its choices is said, where the screen would leave it out. */
function setFilter(
  query: URLSearchParams,
  { name, asked, options }: ReturnType<typeof filtersOf>[number],
  value: unknown,
) {
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  if (typeof text !== 'string' || text === '') return;
  assertPossible(
    asked,
    text,
    options?.map((option) => option.value),
  );
  query.set(name, text);
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
        requireWriter(context.viewer);
        const values = checkNewValues(definition, valuesIn(definition, args.input));
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

function valuesIn(definition: Definition, input: object): Record<string, unknown> {
  const given = input as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(allFields(definition)).map(([name, field]) => [name, given[inputName(name, field)]]),
  );
}
