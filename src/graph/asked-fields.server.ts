import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import { allFields, type Definition } from '../kernel/content/fields/definition.ts';

type Asking = Pick<GraphQLResolveInfo, 'fieldNodes'>;

/** What an item has beside its fields and its id. */
const BESIDE = ['version', 'createdAt', 'updatedAt'];

/** A question is compiled once and asked often. */
const known = new WeakMap<readonly FieldNode[], readonly string[] | undefined>();

/**
 * What a question asks of an item of a kind, in a lasting order; undefined where fragments name some of it, which are not
 * followed. A reference is asked for by its name and by that of its id.
 */
export const askedOf = (definition: Definition, { fieldNodes }: Asking) =>
  askedIn(definition, fieldNodes, (asked) => asked);

/** The same of the nodes of a page. */
export const askedOfNodes = (definition: Definition, { fieldNodes }: Asking) =>
  askedIn(definition, fieldNodes, (asked) => namesIn(asked)?.get('nodes'));

function askedIn(
  definition: Definition,
  fieldNodes: readonly FieldNode[],
  itemsOf: (asked: readonly FieldNode[]) => readonly FieldNode[] | undefined,
): readonly string[] | undefined {
  if (!known.has(fieldNodes)) {
    const items = itemsOf(fieldNodes);
    const names = items && namesIn(items);
    const asks = (name: string) => {
      const relation = name.replace(/Id$/, '');
      return [name, relation, `${relation}Id`].some((each) => names?.has(each));
    };
    known.set(fieldNodes, names && [...Object.keys(allFields(definition)), ...BESIDE].filter(asks));
  }
  return known.get(fieldNodes);
}

/** What stands in the braces of these; undefined where a fragment does. */
function namesIn(fields: readonly FieldNode[]) {
  const names = new Map<string, FieldNode[]>();
  for (const { selectionSet } of fields)
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind !== 'Field') return undefined;
      const { value } = selection.name;
      names.set(value, [...(names.get(value) ?? []), selection]);
    }
  return names;
}
