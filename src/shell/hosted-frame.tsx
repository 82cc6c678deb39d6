import type { ReactNode } from 'react';
import { site } from '../kernel/publishing/site.ts';
import { HomeLogo } from './menus/home-logo.tsx';
import { NeedsScripts } from './each-screen/needs-scripts.tsx';
import { t } from '../texts/text.ts';
import { rich } from '../texts/rich.ts';

/** What stands on the way from a program to the login and back: our name, one question, nothing to get lost in. */
export function HostedFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="page grid min-h-dvh max-w-xl content-center gap-6 py-12">
      <div className="justify-self-start">
        <HomeLogo to="/guests/index" />
      </div>
      <NeedsScripts />
      <section className="grid gap-5 rounded-lg border border-line bg-surface p-5 md:p-8">
        <h1 className="text-3xl wrap-anywhere">{title}</h1>
        {children}
      </section>
    </main>
  );
}

/** A program's request that leads nowhere: nobody is sent on, wherever the request came from. */
export function HostedRefusal({ why }: { why: string }) {
  return (
    <HostedFrame title={t('You can’t continue from here')}>
      <p className="text-lg">{why}</p>
      <p className="text-soft">
        {rich(
          'Nothing happened to your account. Go back to where you came from and try again. If that doesn’t help, tell whoever runs that program, or write to {email}.',
          {
            email: (
              <a href={`mailto:${site.email}`} className="underline underline-offset-4">
                {site.email}
              </a>
            ),
          },
        )}
      </p>
    </HostedFrame>
  );
}

/** No search engine and no other site hears of a request. */
export const HOSTED_HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
