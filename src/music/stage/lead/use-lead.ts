import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { LeadChannel, type LeadState } from './lead-channel.ts';
import type { LeadPlace } from './lead.ts';
import type { StageSet } from '../stage.ts';

/**
 * The line to a set's leader for as long as the stage is open; `follow` is called with where the leader is, who may be
 * this device, back after a break.
 */
export function useLead(
  { id: playlistId, viewerId, band }: Pick<StageSet, 'id' | 'viewerId' | 'band'>,
  follow: (place: LeadPlace) => void,
): { channel: LeadChannel; state: LeadState; leading: boolean; following: boolean } {
  const [channel] = useState(() => new LeadChannel(playlistId, viewerId));
  const state = useSyncExternalStore(channel.subscribe, channel.state);
  useEffect(() => {
    if (!band) return undefined;
    channel.open();
    return () => channel.close();
  }, [channel, band]);
  const { leading } = channel;
  const { lead, away } = state;
  const following = lead !== undefined && !leading && !away;
  const followed = useEffectEvent(follow);
  useEffect(() => {
    if (following) followed(lead);
  }, [following, lead]);
  // Who leads and has loaded the page again goes on where it was.
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || !lead) return;
    resumed.current = true;
    if (leading && channel.isResumed) followed(lead);
  }, [channel, lead, leading]);
  return { channel, state, leading, following };
}
