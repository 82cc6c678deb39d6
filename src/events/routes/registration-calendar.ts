import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { calendarDownload, forWhoComes } from '../event/calendar.server.ts';
import { findBySecret } from '../registrations/registrations.server.ts';
import type { Route } from './+types/registration-calendar';

/** The event of a confirmed guest for their calendar, as their mail brings it. */
export async function loader({ params }: Route.LoaderArgs) {
  const { registration, event } = await orErrorResponse(findBySecret(params.secret));
  if (registration.status !== 'confirmed') return orErrorResponse(Promise.reject(notFound()));
  return calendarDownload(forWhoComes(event), {
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  });
}
