import { AppError } from '../../platform/app-error.ts';
import { UnknownReturn } from '../oauth/authorization-request.server.ts';
import { confirmAuthorization } from '../oauth/authorize.server.ts';
import { type AddressOf, type SessionApi, onPost } from './call.server.ts';

/** What is pressed on the way to a program. */
export function addHosted(api: SessionApi, addressOf: AddressOf): void {
  onPost(api, '/oauth2/confirm', addressOf, async ({ c, body, session }) => {
    const request = typeof body['request'] === 'string' ? body['request'] : '';
    const sent = new URLSearchParams(request.slice(request.indexOf('?') + 1));
    try {
      return c.json({ to: await confirmAuthorization(sent, session) });
    } catch (error) {
      if (error instanceof UnknownReturn) throw new AppError('badRequest', error.message);
      throw error;
    }
  });
}
