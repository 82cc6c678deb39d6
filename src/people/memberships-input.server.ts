import type { Group, Profile } from '../identity/user.ts';

/** What was ticked; the service refuses what there is not. */
export function groupsIn(form: FormData): Group[] {
  return form.getAll('groups') as Group[];
}

export function profilesIn(form: FormData): Profile[] {
  return form.getAll('profiles') as Profile[];
}
