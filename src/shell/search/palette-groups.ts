import type { Recent } from '../../kernel/browser/recent-items.ts';
import { t, translated } from '../../texts/text.ts';
import type { LikenessOf } from '../../ui/likeness.tsx';
import type { IconName } from '../../ui/work-icon.tsx';
import { kindPathOf, LISTED_WITH } from '../menus/listed-with.ts';
import { missingIn, wordsOf } from './matching-words.ts';
import type { Hit } from './search-hit.ts';

/** A line of the palette. */
export interface PaletteRow {
  to: string;
  title: string;
  lang?: string | undefined;
  note: string;
  icon: IconName;
  likeness?: LikenessOf | undefined;
}

export interface PaletteGroup {
  /** '' of what needs no heading. */
  label: string;
  rows: readonly PaletteRow[];
}

/** A place of the work that its note names. */
export type Screen = Omit<PaletteRow, 'likeness'>;

/** Beside 'Events', 'Events' says nothing. */
const unrepeated = (screens: readonly Screen[]): PaletteRow[] =>
  screens.map((screen) => (screen.note === screen.title ? { ...screen, note: '' } : screen));

/** Before anything is typed: what was opened last, the screens, and what can be created. */
export function groupsAtFirst(
  recent: readonly Recent[],
  screens: readonly Screen[],
  create: readonly PaletteRow[],
): PaletteGroup[] {
  const opened = recent.flatMap(({ to, title, likeness }): PaletteRow[] => {
    const screen = screenOf(to, screens);
    return screen ? [{ to, title, likeness, note: screen.title, icon: screen.icon }] : [];
  });
  return filled([
    { label: t('Recent'), rows: opened },
    { label: t('Go to'), rows: unrepeated(screens) },
    { label: t('Create'), rows: create },
  ]);
}

/** What answers to a text: what was found, by its kinds, the kind of the best first, then screens and what can be created. */
export function groupsFor(
  text: string,
  hits: readonly Hit[],
  screens: readonly Screen[],
  create: readonly PaletteRow[],
): PaletteGroup[] {
  const words = wordsOf(text);
  const isMeant = ({ title }: { title: string }) => words.length > 0 && missingIn(title, words).length === 0;
  const kinds = Map.groupBy(hits, ({ many }) => many);
  return filled([
    ...[...kinds].map(([many, found]) => ({ label: translated(many), rows: found })),
    { label: t('Go to'), rows: unrepeated(screens.filter(isMeant)) },
    { label: t('Create'), rows: create.filter(isMeant) },
  ]);
}

/** The screen that leads on: all that answers to a text, with why. */
export function everythingFor(text: string): PaletteGroup {
  const to = `/bee/search?${new URLSearchParams({ q: text })}`;
  return {
    label: '',
    rows: [{ to, title: t('Search everything for “{text}”', { text }), note: '', icon: 'search' }],
  };
}

const filled = (groups: readonly PaletteGroup[]) => groups.filter(({ rows }) => rows.length > 0);

/** The list that an item belongs to; undefined for what somebody has no list of any more. */
function screenOf(to: string, screens: readonly Screen[]): Screen | undefined {
  const kind = kindPathOf(to);
  const list = LISTED_WITH[kind] ?? kind;
  return screens.find((screen) => screen.to.replace(/\/list$/, '') === list);
}
