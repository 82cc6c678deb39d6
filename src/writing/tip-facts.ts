import { LEVEL_LABELS } from '../kernel/content/fields/field.ts';
import type { Tip } from './tip-view.server.ts';

/** The small facts of a tip, as labels and words, for paper and files. */
export function tipFacts(tip: Tip): (readonly [label: string, words: string])[] {
  const facts = [
    ['Category', tip.category],
    ['Audience', tip.audience.join(', ')],
    ['Effort', tip.effort ? LEVEL_LABELS[tip.effort] : ''],
    ['Impact', tip.impact ? LEVEL_LABELS[tip.impact] : ''],
    ['Time', tip.duration === null ? '' : `${tip.duration} min`],
    ['What you need', tip.materials.join(', ')],
    ['Source', [tip.source, tip.sourceUrl].filter(Boolean).join(', ')],
  ] as const;
  return facts.filter(([, words]) => words !== '');
}
