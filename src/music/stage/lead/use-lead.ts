import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { LeadChannel, type LeadState } from './lead-channel.ts';
import type { Lead } from './lead.ts';
import type { StageSet } from '../stage.ts';

export interface LineToLead {
  channel: LeadChannel;
  state: LeadState;
  leading: boolean;
  following: boolean;
}

/** The line to a set's leader for as long as the stage is open. */
export function useLead({
  id: playlistId,
  viewerId,
  band,
}: Pick<StageSet, 'id' | 'viewerId' | 'band'>): LineToLead {
  const [channel] = useState(() => new LeadChannel(playlistId, viewerId));
  const state = useSyncExternalStore(channel.subscribe, channel.state);
  useEffect(() => {
    if (!band) return undefined;
    channel.open();
    return () => channel.close();
  }, [channel, band]);
  const { leading } = channel;
  const { lead, away } = state;
  return { channel, state, leading, following: lead !== undefined && !leading && !away };
}

/** Calls `follow` with where the leader is, who may be this device, back after a break; again where the set is another. */
export function useFollow(
  { channel, state: { lead }, leading, following }: LineToLead,
  set: StageSet,
  follow: (lead: Lead) => void,
): void {
  const followed = useEffectEvent(follow);
  useEffect(() => {
    if (following && lead) followed(lead);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is led to may be in the set only now
  }, [following, lead, set]);
  // Who leads and has loaded the page again goes on where it was.
  const resumed = useRef(false);
  useEffect(() => {
    if (resumed.current || !lead) return;
    resumed.current = true;
    if (leading && channel.isResumed) followed(lead);
  }, [channel, lead, leading]);
}
