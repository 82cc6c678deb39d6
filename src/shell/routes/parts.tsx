import { site } from '../../kernel/publishing/site.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { config } from '../../platform/config.server.ts';
import { PartsPage } from '../parts-page.tsx';
import type { Route } from './+types/parts';

export const meta: Route.MetaFunction = () => [
  { title: `Parts · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

/** Every part of the design in every state; in development only. */
export async function loader() {
  if (!config().development) await orErrorResponse(Promise.reject(notFound()));
  return null;
}

export default function Parts() {
  return <PartsPage />;
}
