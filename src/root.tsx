import './app.css';
import { type ReactNode, use, useEffect, version as reactVersion } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import packageJson from '../package.json';
import type { Route } from './+types/root';
import { asErrorPage } from './kernel/answers/answer.server.ts';
import { requestFacts } from './kernel/answers/request.server.ts';
import { site, siteScript } from './kernel/publishing/site.ts';
import { now } from './platform/clock.server.ts';
import { knownProviders } from './identity/federation/providers.server.ts';
import { config } from './platform/config.server.ts';
import { browserUser } from './shell/menus/browser-user.ts';
import { kindPlaces } from './shell/menus/kind-places.server.ts';
import { DevelopmentBanner } from './shell/each-screen/development-banner.tsx';
import { earlyPressScript } from './shell/each-screen/early-press.ts';
import { enforce } from './shell/guards.server.ts';
import { MessageArea } from './shell/each-screen/message-area.tsx';
import { NotSentHost } from './shell/each-screen/not-sent-host.tsx';
import { PanelHost } from './shell/panels/panel-host.tsx';
import { ErrorScreen } from './shell/error-screen.tsx';
import { lookScript } from './shell/menus/theme-switch.tsx';
import { NonceContext } from './ui/nonce.ts';
import { currentLanguage } from './texts/text.ts';

/** For the few pages that say nothing of themselves; where something went wrong, the error's page does. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: site.name }]);

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: site.name,
    href: '/feeds/events.atom',
  },
];

/** SPEC section 4: nobody gets past the guard, whatever route answers. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request, url }) => {
    const { viewer, trouble } = context.get(requestFacts);
    if (trouble) throw asErrorPage(trouble);
    enforce(viewer, url, request);
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  return {
    user: browserUser(viewer),
    kinds: kindPlaces(viewer),
    development: config().development,
    publicUrl: config().publicUrl,
    providers: knownProviders(),
    year: now().getUTCFullYear(),
    versions: {
      app: packageJson.version,
      library: packageJson.dependencies['react-router'],
      layer: reactVersion,
    },
  };
}

/** The frame never changes while one moves about; only the screens in it load. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  return (
    <html lang={currentLanguage()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17130e" media="(prefers-color-scheme: dark)" />
        <script
          {...(nonce ? { nonce } : {})}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: earlyPressScript + lookScript }}
        />
        <script {...siteScript()} />
        <Meta />
        <Links />
        {site.accent && <link rel="stylesheet" href={`/accent/${site.accent.slice(1)}.css`} />}
      </head>
      <body>
        {children}
        <ScrollRestoration {...(nonce ? { nonce } : {})} />
        <Scripts {...(nonce ? { nonce } : {})} />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const isSignedIn = loaderData.user !== null;
  useEffect(() => {
    if (isSignedIn) void import('./kernel/access/attended.ts').then(({ markUnattended }) => markUnattended());
  }, [isSignedIn]);
  return (
    <>
      {loaderData.development && <DevelopmentBanner />}
      <PanelHost />
      <MessageArea />
      <NotSentHost />
      <div id="screen">
        <Outlet />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
