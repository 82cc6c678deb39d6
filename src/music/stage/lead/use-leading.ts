import { type RefObject, useEffect, useEffectEvent } from 'react';
import { placeToTell } from '../sheet/place-in-song.ts';
import { positionIn } from '../sheet/pages.ts';
import type { StageItem } from '../stage.ts';
import { shiftHere } from './shift-here.ts';
import type { LineToLead } from './use-lead.ts';

/** Tells the others where this device is while it leads; `move` changes the key for the band. */
export function useLeading(
  { channel, state, leading }: LineToLead,
  {
    item,
    song,
    region,
    shift,
    isAwaiting,
    move,
  }: {
    item: StageItem;
    song: Parameters<typeof placeToTell>[1];
    region: RefObject<HTMLDivElement | null>;
    /** By how much this item is moved for the band, as far as is known here. */
    shift: number;
    /** Whether this device is on its way to another song: until it is there, there is nothing to tell. */
    isAwaiting: () => boolean;
    move: (shift: number) => void;
  },
): { tell: () => void; beginOrStop: () => void } {
  const position = () => (region.current ? placeToTell(positionIn(region.current), song) : 0);
  const { id: itemId } = item;
  const transpose = item.song?.transpose ?? null;
  const tell = () => {
    if (leading && !isAwaiting()) channel.tell({ itemId, position: position(), shift, transpose });
  };
  const tellNow = useEffectEvent(tell);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another song or key is news
  useEffect(() => tellNow(), [channel, leading, itemId, shift, transpose]);
  const beginOrStop = () => {
    if (leading) return void channel.stop();
    // The band goes on in the key that it hears, also where this device did not follow there.
    const heard = state.lead?.itemId === itemId ? shiftHere(state.lead, item.song?.transpose) : shift;
    move(heard);
    return void channel.begin({ itemId, position: position(), shift: heard, transpose });
  };
  return { tell, beginOrStop };
}
