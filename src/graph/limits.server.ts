import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

export const DEEPEST = 8;
const MOST_PER_PAGE = 100;
export const MOST_ALIASES = 15;
/** Fields asked for, each counted times the pages around it. */
export const MOST_COST = 5_000;

/** Refuses what is too deep, too often renamed or too dear before anything of it is read. */
export function limitQueries(context: ValidationContext): ASTVisitor {
  let depth = 0;
  let aliases = 0;
  let cost = 0;
  const pages: number[] = [1];
  const inFragments = new Set<string>();
  const refuse = (message: string) =>
    context.reportError(new GraphQLError(message, { extensions: { code: 'TOO_MUCH' } }));
  return {
    FragmentSpread({ name }) {
      // Each spread counts: what a fragment holds is counted where it is defined, once, and again here.
      if (inFragments.has(name.value)) cost += MOST_COST / 50;
      inFragments.add(name.value);
    },
    Field: {
      enter(node) {
        depth += 1;
        if (node.alias) aliases += 1;
        const first = node.arguments?.find(({ name }) => name.value === 'first')?.value;
        // A variable may be anything: it counts as the most there is.
        const size =
          first?.kind === 'IntValue' ? Math.max(1, Number(first.value)) : first ? MOST_PER_PAGE : 1;
        const around = pages.at(-1) ?? 1;
        pages.push(around * (node.name.value === 'nodes' ? 1 : size));
        cost += around;
        if (depth === DEEPEST + 1) refuse(`A query goes ${DEEPEST} deep at most.`);
        if (aliases === MOST_ALIASES + 1) refuse(`A query renames ${MOST_ALIASES} fields at most.`);
      },
      leave() {
        depth -= 1;
        pages.pop();
      },
    },
    FragmentDefinition: {
      enter() {
        // A fragment may stand at any depth; nested ones add up.
        depth += 2;
      },
      leave() {
        depth -= 2;
      },
    },
    Document: {
      leave() {
        if (cost > MOST_COST) refuse('This query asks for too much at once. Take smaller pages.');
      },
    },
  };
}
