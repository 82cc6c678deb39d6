import type { SharedItem } from '../kernel/content/fields/definition.ts';
import { builder } from './builder.server.ts';

export type Values = SharedItem & Record<string, unknown>;

type TypeRef = ReturnType<typeof builder.objectRef<Values>>;
/** The types that references can lead to, by kind. */
export const typeRefs = new Map<string, TypeRef>();

export function knownType(kind: string): TypeRef {
  const ref = typeRefs.get(kind);
  if (!ref) throw new Error(`No type stands for ${kind}.`);
  return ref;
}
