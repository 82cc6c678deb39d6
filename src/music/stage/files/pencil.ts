import { useDeviceSettings } from '../../../kernel/browser/device-settings.ts';
import { type Colour, COLOURS } from '../../sheet-files/mark.ts';

export const TOOLS = { pen: 'Pen', marker: 'Highlighter', words: 'Words', eraser: 'Eraser' } as const;
export type Tool = keyof typeof TOOLS;

/** What one draws with; this device keeps it. */
export interface Pencil {
  tool: Tool;
  colour: Colour;
  /** Thin, middle or thick. */
  width: 0 | 1 | 2;
  shared: boolean;
}

const KEPT = 'stage pencil';

export const usePencil = () => useDeviceSettings(KEPT, read);

function read(kept: Partial<Pencil>): Pencil {
  return {
    tool: kept.tool && Object.hasOwn(TOOLS, kept.tool) ? kept.tool : 'pen',
    colour: kept.colour && Object.hasOwn(COLOURS, kept.colour) ? kept.colour : 'ember',
    width: kept.width === 0 || kept.width === 2 ? kept.width : 1,
    // One's own until one says otherwise: what is for all is never an accident.
    shared: false,
  };
}
