import { AppError } from '../../../platform/app-error.ts';
import { tidy } from '../../../kernel/forms/field.ts';
import { patterns } from '../../../kernel/forms/patterns.ts';
import { droppedSongId } from '../dropped-song.ts';
import { FURTHEST_SHIFT, type LeadAction, LONGEST_WORD } from './lead.ts';

const FURTHEST_POSITION = 1_000_000;

/** Reads what a device sent; what makes no sense is refused as a whole. */
export function readLeadAction(sent: unknown): LeadAction {
  const {
    do: intent,
    device,
    itemId,
    position,
    shift,
    transpose = null,
    text,
  } = (sent ?? {}) as Record<string, unknown>;
  if (intent === 'stop') return { do: 'stop' };
  if (intent === 'say') {
    const said = typeof text === 'string' ? tidy(text) : '';
    if (!said || said.length > LONGEST_WORD || !patterns.manyLines.test.test(said))
      throw new AppError('badRequest', `A message to the band has 1 to ${LONGEST_WORD} characters.`);
    return { do: 'say', text: said };
  }
  if (
    (intent !== 'tell' && intent !== 'lead') ||
    !isId(device) ||
    !isItemId(itemId) ||
    !isWhole(position, 0, FURTHEST_POSITION) ||
    !isWhole(shift, -FURTHEST_SHIFT, FURTHEST_SHIFT) ||
    !(transpose === null || isWhole(transpose, -FURTHEST_SHIFT, FURTHEST_SHIFT))
  )
    throw new AppError('badRequest', 'This is not a message from a leading device.');
  return { do: intent, device, itemId, position, shift, transpose };
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && patterns.uuid.test.test(value);
}

/** Of an item of the set, or a song that was dropped in. */
function isItemId(value: unknown): value is string {
  return typeof value === 'string' && isId(droppedSongId(value) || value);
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
