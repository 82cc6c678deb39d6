import { Hono } from 'hono';
import { addAccount } from './account.server.ts';
import type { AddressOf, SessionApi } from './call.server.ts';
import { addFederation } from './federation.server.ts';
import { addHosted } from './hosted.server.ts';
import { addPasswordAndSignUp } from './password.server.ts';
import { addSignIn } from './sign-in.server.ts';

/** The API that browsers use (docs/session-api.md): Sanctum's and Fortify's calls on our user pool. */
export function sessionApi(addressOf: AddressOf): SessionApi {
  const api: SessionApi = new Hono();
  addSignIn(api, addressOf);
  addPasswordAndSignUp(api, addressOf);
  addAccount(api, addressOf);
  addHosted(api, addressOf);
  addFederation(api, addressOf);
  return api;
}
