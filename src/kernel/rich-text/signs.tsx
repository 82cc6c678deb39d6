import type { ReactNode } from 'react';
import { Drawing } from '../../ui/icon.tsx';

const LINK = 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1';
const RAISED = 'M4 8l8 11M12 8L4 19M16 5.5a2 2 0 0 1 4 0c0 1.5-4 3-4 4.5h4';
const LOWERED = 'M4 4l8 11M12 4L4 15M16 15.5a2 2 0 0 1 4 0c0 1.5-4 3-4 4.5h4';
const BULLETS = 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01';
const NUMBERS = 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.5 14.5c2-1.5 3 0 1.5 1.5L3.5 18H6';
const PICTURE = 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9.5h.01';
const SOUND = 'M5 10v4h3l4 4V6l-4 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11';
const TABLE = 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 5v14';
const UNDO = 'M9 7L5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3';
const REDO = 'M15 7l4 4-4 4M19 11h-9a5 5 0 0 0 0 10h3';

/** Of the tools that always stand there, in their order (tools.tsx): drawn also before the editor is there. */
export const SIGNS = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  strike: <s>S</s>,
  code: <span className="font-mono">{'<>'}</span>,
  link: <Drawing path={LINK} />,
  heading: 'H2',
  smaller: 'H3',
  bullets: <Drawing path={BULLETS} />,
  numbers: <Drawing path={NUMBERS} />,
  quote: <span className="text-xl">“</span>,
  codeBlock: <span className="font-mono">{'{}'}</span>,
  raised: <Drawing path={RAISED} />,
  lowered: <Drawing path={LOWERED} />,
  line: '—',
  picture: <Drawing path={PICTURE} />,
  sound: <Drawing path={SOUND} />,
  table: <Drawing path={TABLE} />,
  undo: <Drawing path={UNDO} />,
  redo: <Drawing path={REDO} />,
} as const satisfies Record<string, ReactNode>;
