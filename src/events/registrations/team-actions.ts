import { LIVE, type RegistrationStatus } from './registration.ts';

/** In which states the team may do what with a registration: the server's checks and the screens' buttons are the same. */
export const TEAM_ACTION_STATES = {
  approve: ['pending_approval'],
  reject: ['pending_approval'],
  offer: ['waitlisted', 'expired', 'declined'],
  promote: ['waitlisted', 'offered', 'pending', 'expired', 'declined'],
  front: ['waitlisted'],
  resize: LIVE,
  resend: [...LIVE, 'cancelled', 'rejected'],
  cancel: LIVE,
} as const satisfies Record<string, readonly RegistrationStatus[]>;

export type TeamAction = keyof typeof TEAM_ACTION_STATES;

/** Once the event is over or cancelled, there is no place left to give. */
const ALSO_AFTERWARDS: ReadonlySet<TeamAction> = new Set(['resend', 'cancel']);

export function mayTeam(action: TeamAction, status: RegistrationStatus, isRunning: boolean): boolean {
  const states: readonly RegistrationStatus[] = TEAM_ACTION_STATES[action];
  return states.includes(status) && (isRunning || ALSO_AFTERWARDS.has(action));
}
