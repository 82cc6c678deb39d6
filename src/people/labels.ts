import type { Tone } from '../ui/badge.tsx';

const ONLY_FOR_MEMBERS = 'Works only together with BeeUsers or BeeContributors.';

/** What groups, profiles and states are called and mean, for those who hand them out. */
export const GROUP_CHOICES = [
  { value: 'BeeUsers', label: 'BeeUsers', hint: 'Members: events, participants, writing and the songbook.' },
  {
    value: 'BeeContributors',
    label: 'BeeContributors',
    hint: 'Members who also run the people, messages and settings.',
  },
  { value: 'JamUsers', label: 'JamUsers', hint: 'Musicians: the songbook only.' },
] as const;

export const PROFILE_CHOICES = [
  {
    value: 'Administrator',
    label: 'Administrator',
    hint: `Runs the people, messages and settings; sees what developers see. ${ONLY_FOR_MEMBERS}`,
  },
  {
    value: 'Developer',
    label: 'Developer',
    hint: `Sees versions, the outbox and the logs. ${ONLY_FOR_MEMBERS}`,
  },
] as const;

export const STATES: Record<string, { label: string; tone: Tone }> = {
  invited: { label: 'Invited', tone: 'honey' },
  unconfirmed: { label: 'Unconfirmed', tone: 'honey' },
  active: { label: 'Active', tone: 'reed' },
  disabled: { label: 'Disabled', tone: 'ember' },
};
export const STATE_OPTIONS = Object.entries(STATES).map(([value, { label }]) => ({ value, label }));
