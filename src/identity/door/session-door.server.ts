import { Hono } from 'hono';
import { addAccount } from './account-door.server.ts';
import type { AddressOf, Door } from './call.server.ts';
import { addPasswordAndSignUp } from './password-door.server.ts';
import { addSignIn } from './sign-in-door.server.ts';

/** The door that browsers use (docs/identity-door.md): Sanctum's and Fortify's calls on our user pool. */
export function sessionDoor(addressOf: AddressOf): Door {
  const door: Door = new Hono();
  addSignIn(door, addressOf);
  addPasswordAndSignUp(door, addressOf);
  addAccount(door, addressOf);
  return door;
}
