import { useRouteLoaderData } from 'react-router';
import { site } from '../../kernel/publishing/site.ts';
import { t } from '../../texts/text.ts';
import type { Route } from '../../+types/root';

/** SPEC section 1: the copyright line, in another style in development, the versions and the user's email. */
export function Versions({ className = '', email }: { className?: string; email?: string | undefined }) {
  const root = useRouteLoaderData<Route.ComponentProps['loaderData']>('root');
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-xs text-soft ${className}`}
    >
      <p className={root?.development ? 'font-mono' : ''}>
        {t('© {year} {site}. All rights reserved.', { year: String(root?.year ?? ''), site: site.name })}
      </p>
      {email && <p>{email}</p>}
      {root && (
        <p>
          {site.name} {root.versions.app} · React Router {root.versions.library} · React {root.versions.layer}{' '}
          · {root.development ? 'dev' : 'prod'}
        </p>
      )}
    </div>
  );
}
