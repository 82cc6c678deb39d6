import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import { allFields, type Definition } from '../kernel/content/fields/definition.ts';

/** A question is compiled once and asked often. */
const known = new WeakMap<readonly FieldNode[], readonly string[] | undefined>();

/**
 * The fields of a kind that a question asks of the nodes of a page, in a lasting order; undefined where fragments
 * name some, which are not followed. A reference is asked for by its name and by that of its id.
 */
export function askedOfNodes(
  definition: Definition,
  { fieldNodes }: Pick<GraphQLResolveInfo, 'fieldNodes'>,
): readonly string[] | undefined {
  if (!known.has(fieldNodes)) {
    const names = namesIn(namesIn(fieldNodes)?.nodes.get('nodes'))?.names;
    const asks = (name: string) => {
      const relation = name.replace(/Id$/, '');
      return [name, relation, `${relation}Id`].some((each) => names?.has(each));
    };
    known.set(fieldNodes, names && Object.keys(allFields(definition)).filter(asks));
  }
  return known.get(fieldNodes);
}

/** What stands in the braces of these; undefined where a fragment does. */
function namesIn(fields: readonly FieldNode[] = []) {
  const nodes = new Map<string, FieldNode[]>();
  for (const { selectionSet } of fields)
    for (const selection of selectionSet?.selections ?? []) {
      if (selection.kind !== 'Field') return undefined;
      const { value } = selection.name;
      nodes.set(value, [...(nodes.get(value) ?? []), selection]);
    }
  return { nodes, names: new Set(nodes.keys()) };
}
