import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

const DEEPEST = 8;
export const MOST_PER_PAGE = 100;
/** What a list counts as that was not asked for a size. */
const USUAL_PAGE = 50;
/** And a list that comes whole: the songs of a set. */
const USUAL_LIST = 20;
const MOST_ALIASES = 15;
/** Fields asked for, each counted times the pages around it. */
const MOST_COST = 5_000;

interface Weight {
  cost: number;
  /** Of what stands in the `nodes` of a page: it counts as often as the page is long. */
  nodes: number;
  depth: number;
  aliases: number;
}

const NOTHING: Weight = { cost: 0, nodes: 0, depth: 0, aliases: 0 };

/** Refuses what is too deep, too often renamed or too dear before anything of it is read. */
export function limitQueries(context: ValidationContext): ASTVisitor {
  const refuse = (message: string) =>
    context.reportError(new GraphQLError(message, { extensions: { code: 'TOO_MUCH' } }));
  return {
    Document({ definitions }) {
      const fragments = new Map<string, FragmentDefinitionNode>();
      for (const each of definitions)
        if (each.kind === 'FragmentDefinition') fragments.set(each.name.value, each);
      const schema = context.getSchema();
      const weigh = scales(schema, fragments);
      const operations = definitions.filter((each) => each.kind === 'OperationDefinition');
      const { cost, depth, aliases } = sum(
        operations.map(({ operation, selectionSet }) =>
          weigh(selectionSet, schema.getRootType(operation) ?? undefined),
        ),
      );
      if (depth > DEEPEST) refuse(`A query goes ${DEEPEST} deep at most.`);
      if (aliases > MOST_ALIASES) refuse(`A query renames ${MOST_ALIASES} fields at most.`);
      if (cost > MOST_COST) refuse('This query asks for too much at once. Take smaller pages.');
    },
  };
}

/**
 * Weighs what is selected. A fragment counts wherever it is spread, but is weighed once: fragments that spread
 * one another twice over would else take as long as they are dear.
 */
function scales(schema: GraphQLSchema, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const known = new Map<string, Weight>();
  const ofFragment = (name: string): Weight => {
    const fragment = fragments.get(name);
    const weighed = known.get(name);
    if (weighed || !fragment) return weighed ?? NOTHING;
    // One that leads back to itself is refused by another rule.
    known.set(name, NOTHING);
    const weight = weigh(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value));
    known.set(name, weight);
    return weight;
  };
  const weigh = ({ selections }: SelectionSetNode, on: GraphQLNamedType | undefined): Weight =>
    sum(
      selections.map((selection) => {
        if (selection.kind === 'FragmentSpread') return ofFragment(selection.name.value);
        if (selection.kind === 'InlineFragment') return weigh(selection.selectionSet, on);
        const type = isObjectType(on) ? on.getFields()[selection.name.value]?.type : undefined;
        const { cost, nodes, depth, aliases } = within(selection, type);
        const own = { depth: depth + 1, aliases: aliases + (selection.alias ? 1 : 0) };
        if (selection.name.value === 'nodes') return { ...own, cost: 1, nodes: cost };
        const list = type && isListType(getNullableType(type)) ? USUAL_LIST : 1;
        return { ...own, cost: 1 + cost * list + nodes * pageSizeOf(selection), nodes: 0 };
      }),
    );
  // What the schema tells of itself is asked in development alone, and deep.
  const within = ({ name, selectionSet }: FieldNode, type: GraphQLOutputType | undefined): Weight =>
    selectionSet && !name.value.startsWith('__') ? weigh(selectionSet, type && getNamedType(type)) : NOTHING;
  return weigh;
}

/** How long a page may be. */
function pageSizeOf({ arguments: args }: FieldNode): number {
  const first = args?.find((each) => each.name.value === 'first')?.value;
  // A variable may be anything: it counts as the most there is.
  if (first) return first.kind === 'IntValue' ? Math.max(1, Number(first.value)) : MOST_PER_PAGE;
  return USUAL_PAGE;
}

function sum(weights: readonly Weight[]): Weight {
  return {
    cost: weights.reduce((total, { cost }) => total + cost, 0),
    nodes: weights.reduce((total, { nodes }) => total + nodes, 0),
    depth: weights.reduce((most, { depth }) => Math.max(most, depth), 0),
    aliases: weights.reduce((total, { aliases }) => total + aliases, 0),
  };
}
