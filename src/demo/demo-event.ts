import type { EventType, Place, ProgrammeItem, Question } from '../events/event/event.ts';
import type { RichBlock, RichText } from '../kernel/rich-text/rich-text.ts';

/** A demo event as one writes it down: days count from the day it is loaded, times are the wall's. */
export interface DemoEvent {
  slug: string;
  title: string;
  summary: string;
  body: RichText;
  tags: string[];
  language: 'en' | 'fr';
  type: EventType;
  timezone: 'Europe/Paris' | 'Europe/London' | 'America/Montreal';
  /** The first such weekday (1 is Monday) from this many days away; negative is the past. */
  day: number;
  weekday: number;
  /** Absent: all day. */
  time?: { doors?: string; start: string; end: string };
  /** For more than one day: how many. */
  days?: number;
  place?: Place;
  virtualUrl?: string;
  programme?: ProgrammeItem[];
  questions?: Question[];
  /** Nobody counts when absent. */
  capacity?: number;
  maxPartySize?: number;
  /** On, unless said. */
  waitlist?: false;
  requireApproval?: true;
  /** Days from today; negative is the past. */
  registrationOpens?: number;
  registrationCloses?: number;
  status?: 'cancelled' | 'postponed';
  /** Moved by so many days from the date it had first. */
  movedBy?: number;
  hidden?: 'draft' | 'members';
  /** Places confirmed, parties waiting for one, and parties to be approved. */
  guests?: { places?: number; waiting?: number; toApprove?: number; cancelled?: number };
}

/** Body text from lines: '# ' begins a heading, '- ' an item, '> ' a quotation; the rest are paragraphs. */
export function write(...lines: string[]): RichText {
  const content: RichBlock[] = [];
  for (const line of lines) {
    const last = content.at(-1);
    const words = line.replace(/^[#>-] /, '');
    const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] };
    if (line.startsWith('# ')) content.push({ ...paragraph, type: 'heading', attrs: { level: 2 } });
    else if (line.startsWith('> ')) content.push({ type: 'blockquote', content: [paragraph] });
    else if (!line.startsWith('- ')) content.push(paragraph);
    else if (last?.type === 'bulletList') last.content.push({ type: 'listItem', content: [paragraph] });
    else content.push({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] });
  }
  return { type: 'doc', content };
}
