import { isHeading, readHeading } from './section-heading.ts';
import type { SheetSection } from './sheet.ts';

/** Steps of one order; the longest songs have thirty. */
const MOST_STEPS = 60;
/** Rows that an order draws: a few letters can ask for a great many. */
const MOST_ROWS = 3000;
const MOST_TIMES = 8;

/** One step of an order as it is written: 'V1', 'Chorus', 'C x2'. */
interface Step {
  name: string;
  times: number;
}

/**
 * The sections in the order that `{flow: V1 C V2 C}` asks for, as OnSong writes it: first letters, or whole names
 * with commas between. A verse or chorus that the song has not is left out; other steps that name no section are shown
 * as a line for the players. Where none does, the song stays as it is written.
 */
export function inFlow(sections: readonly SheetSection[], flow: string): SheetSection[] {
  const parts = partsOf(sections);
  const asked = stepsOf(flow).map((step) => ({ ...step, part: findPart(parts, step.name) }));
  if (!asked.some(({ part }) => part)) return [...sections];
  const played = parts.filter(({ codes }) => codes.length === 0).flatMap((part) => part.sections);
  const seen = new Set<Part>();
  let rows = 0;
  for (const { name, times, part } of asked) {
    const label = times > 1 ? `${name} ×${times}` : name;
    if (!part) {
      if (isOfWords(name)) continue;
      played.push({ kind: 'other', label, recalled: false, rows: [] });
      continue;
    }
    for (const [index, section] of part.sections.entries()) {
      rows += section.rows.length;
      const again = index === 0 && times > 1 ? { label: `${section.label} ×${times}` } : {};
      const recalled = seen.has(part);
      played.push({ ...section, ...again, recalled, rows: rows <= MOST_ROWS ? section.rows : [] });
    }
    seen.add(part);
  }
  return played;
}

/** What an order calls each section of a song: 'V1', or 'verse 1'. */
export type FlowNames = readonly string[];

export function flowNames(sections: readonly SheetSection[]): FlowNames[] {
  return partsOf(sections).flatMap(({ codes }) => (codes.length > 0 ? [codes] : []));
}

/** What an order says that the song has not, for whoever types it; '' where it has all of it. */
export function flowTrouble(names: readonly FlowNames[], flow: string): string {
  const parts = names.map((codes) => ({ codes }));
  const steps = [...new Set(stepsOf(flow).map(({ name }) => name))];
  const unknown = steps.filter((name) => !findPart(parts, name));
  if (unknown.length === 0) return '';
  if (unknown.length === steps.length) return 'It names no part of this song, which stays as it is written.';
  const said = (these: string[]) => these.map((name) => `“${name}”`).join(', ');
  const [left, lines] = [unknown.filter(isOfWords), unknown.filter((name) => !isOfWords(name))];
  return [
    left.length > 0 && `This song has no ${said(left)}: left out.`,
    lines.length > 0 && `No part of this song: ${said(lines)}. Shown as a line for the players.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const OF_WORDS = new Set(['verse', 'chorus', 'bridge', 'pre_chorus', 'post_chorus']);

/** Whether a step means a section that is sung: without its words it is an empty heading; 'Solo' is something to play. */
function isOfWords(name: string): boolean {
  return /^(?:[VCBPR]|PC)\d{0,2}[a-z]?$/i.test(name) || OF_WORDS.has(readHeading(name)?.section ?? '');
}

/** A section with a name, and what follows it without one. */
interface Part {
  codes: string[];
  sections: SheetSection[];
}

function partsOf(sections: readonly SheetSection[]): Part[] {
  const parts: Part[] = [];
  const taken = new Set<string>();
  for (const section of sections) {
    const label = labelOf(section);
    const last = parts.at(-1);
    // What is only recalled is the same section once more.
    if (section.recalled) continue;
    if (!label) {
      if (last) last.sections.push(section);
      else parts.push({ codes: [], sections: [section] });
      continue;
    }
    const code = codeOf(label);
    // 'Chorus' where another has the name already is the next of its kind.
    let own = code;
    for (let n = 2; taken.has(own); n += 1) own = `${code}${n}`;
    taken.add(own);
    parts.push({ codes: [own, plain(label)], sections: [section] });
  }
  return parts;
}

/** A heading in brackets on a line of its own is as good as a directive. */
function labelOf({ label, rows: [first] }: SheetSection): string {
  if (label || first?.kind !== 'lyrics') return label;
  const [word, ...others] = first.words;
  const note = others.length === 0 && word?.length === 1 ? word[0]?.note : undefined;
  return note !== undefined && isHeading(note) ? note : '';
}

/** 'Verse 1' is V1, 'Pre-chorus' PC. */
function codeOf(label: string): string {
  return label
    .split(/[\s_-]+/)
    .map((word) => (/^\d/.test(word) ? word : word.charAt(0)))
    .join('')
    .toUpperCase();
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

function findPart<T extends { codes: FlowNames }>(parts: readonly T[], name: string): T | undefined {
  const code = name.toUpperCase().replaceAll(/\s+/g, '');
  return (
    parts.find(({ codes: [, label] }) => label === plain(name)) ??
    parts.find(({ codes: [own] }) => own === code) ??
    // 'C1' of a song with one chorus, 'V' of one with three verses, 'P1' for a pre-chorus.
    parts.find(({ codes: [own] }) => own !== undefined && (`${own}1` === code || own === `${code}1`)) ??
    parts.find(({ codes: [own = ''] }) => isShortFor(code, own))
  );
}

function isShortFor(code: string, own: string): boolean {
  const [, letter = '', number = ''] = /^([A-Z])(\d\w?)?$/.exec(code) ?? [];
  const [, ownNumber = ''] = /(\d\w?)?$/.exec(own) ?? [];
  return letter !== '' && own.startsWith(letter) && (!number || number === (ownNumber || '1'));
}

function stepsOf(flow: string): Step[] {
  const steps: Step[] = [];
  for (const text of flow.includes(',') ? flow.split(',') : flow.split(/\s+/)) {
    const [, name = '', times] = /^\s*(.*?)\s*(?:\(?(?:[x×]\s*(\d)|(\d)\s*[x×])\)?)?\s*$/i.exec(text) ?? [];
    const count = Math.min(MOST_TIMES, Number(times ?? /(\d)\s*[x×]/i.exec(text)?.[1] ?? 1) || 1);
    const last = steps.at(-1);
    if (name) steps.push({ name, times: count });
    else if (last && count > 1) last.times = count;
    if (steps.length >= MOST_STEPS) break;
  }
  return steps;
}
