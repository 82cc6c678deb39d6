import {
  type ASTVisitor,
  BREAK,
  type DocumentNode,
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
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  visit,
} from 'graphql';

const DEEPEST = 8;
export const MOST_PER_PAGE = 100;
/** What a list counts as that was not asked for a size. */
const USUAL_PAGE = 50;
/** A page whose size is not said (paging.server.ts). */
const UNSAID = 20;
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

type Variables = Readonly<Record<string, unknown>>;

const refused = (message: string) => new GraphQLError(message, { extensions: { code: 'TOO_MUCH' } });

/** Refuses what is too deep or too often renamed before anything of it is read, and what is too dear whatever its variables are. */
export function limitQueries(context: ValidationContext): ASTVisitor {
  return {
    Document(document) {
      const { cost, depth, aliases } = weightOf(context.getSchema(), document);
      if (depth > DEEPEST) context.reportError(refused(`A query goes ${DEEPEST} deep at most.`));
      if (aliases > MOST_ALIASES)
        context.reportError(refused(`A query renames ${MOST_ALIASES} fields at most.`));
      if (cost > MOST_COST) context.reportError(refused(tooDear(cost)));
    },
  };
}

/** Refuses what is too dear with the page sizes that its variables say; to be asked before it runs. */
export function assertAffordable(schema: GraphQLSchema, document: DocumentNode, variables: Variables): void {
  if (!sizedByVariables(document)) return;
  const { cost } = weightOf(schema, document, variables);
  if (cost > MOST_COST) throw refused(tooDear(cost));
}

function tooDear(cost: number): string {
  return `This query asks for ${cost} fields at once, each counted for every item of the pages around it; ${MOST_COST} are the most. Take smaller pages (first).`;
}

const known = new WeakMap<DocumentNode, boolean>();

function sizesFrom(operations: readonly OperationDefinitionNode[], variables?: Variables): Variables {
  const sizes: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operations.flatMap((each) => each.variableDefinitions ?? [])) {
    const said = variables ? variables[variable.name.value] : 1;
    const otherwise = defaultValue?.kind === 'IntValue' ? Number(defaultValue.value) : undefined;
    sizes[variable.name.value] = said === undefined ? otherwise : said;
  }
  return sizes;
}

function sizedByVariables(document: DocumentNode): boolean {
  const before = known.get(document);
  if (before !== undefined) return before;
  let found = false;
  visit(document, {
    Argument({ name, value }) {
      if (name.value !== 'first' || value.kind !== 'Variable') return undefined;
      found = true;
      return BREAK;
    },
  });
  known.set(document, found);
  return found;
}

/** Without `variables`, each is the least that it can be: what runs is weighed once more with what they are. */
function weightOf(schema: GraphQLSchema, { definitions }: DocumentNode, variables?: Variables): Weight {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of definitions)
    if (each.kind === 'FragmentDefinition') fragments.set(each.name.value, each);
  const operations = definitions.filter((each) => each.kind === 'OperationDefinition');
  const weigh = scales(schema, fragments, sizesFrom(operations, variables));
  return sum(
    operations.map(({ operation, selectionSet }) =>
      weigh(selectionSet, schema.getRootType(operation) ?? undefined),
    ),
  );
}

/**
 * Weighs what is selected. A fragment counts wherever it is spread, but is weighed once: fragments that spread
 * one another twice over would else take as long as they are dear.
 */
function scales(
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  variables: Variables,
) {
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
        return { ...own, cost: 1 + cost * list + nodes * pageSizeOf(selection, variables), nodes: 0 };
      }),
    );
  // What the schema tells of itself is asked in development alone, and deep.
  const within = ({ name, selectionSet }: FieldNode, type: GraphQLOutputType | undefined): Weight =>
    selectionSet && !name.value.startsWith('__') ? weigh(selectionSet, type && getNamedType(type)) : NOTHING;
  return weigh;
}

/** How long a page may be. */
function pageSizeOf({ arguments: args }: FieldNode, variables: Variables): number {
  const first = args?.find((each) => each.name.value === 'first')?.value;
  if (first?.kind === 'IntValue') return Math.max(1, Number(first.value));
  if (first?.kind === 'Variable') return Math.max(1, Number(variables[first.name.value] ?? UNSAID) || 1);
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
