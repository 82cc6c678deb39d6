import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { type Text, translated } from './text.ts';

/**
 * A text with elements in it: `Read <link>our notice</link>, {name}`. What stands between `<link>` and `</link>` is
 * put into the element of that name.
 */
export function rich(text: Text, parts: Record<string, ReactNode>): ReactNode {
  const pieces = translated(text).split(/(\{\w+\}|<\w+>[^<]*<\/\w+>)/);
  const drawn = pieces.map((piece) => {
    const [, name, tag, inner] = /^(?:\{(\w+)\}|<(\w+)>([^<]*)<)/.exec(piece) ?? [];
    const part = parts[name ?? tag ?? ''];
    if (tag !== undefined && isValidElement(part)) return cloneElement(part, undefined, inner);
    return part ?? piece;
  });
  return createElement(Fragment, null, ...drawn);
}
