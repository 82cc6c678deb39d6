import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds after which all that a screen needs has been fetched. */
const SETTLED_MS = 1_500;

/** What may run beside a page: the worker of the two screens that open without a network. */
const WORKER = '/bee/offline-worker.js';

/** Trusted types are asked for (content policy): this says which addresses may be a program. */
const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (url: string) => string | null },
    ) => { createScriptURL: (url: string) => string };
  };
};
const programs = trustedTypes?.createPolicy('workers', {
  createScriptURL: (url) => (url === WORKER ? url : null),
});

/** What the device has of a screen so far. */
export interface KeptPage {
  files: number;
  of: number;
  bytes: number;
}

interface OfflinePage {
  page: string;
  /** Another address that leads there. */
  alsoAt?: string | undefined;
  /** Fetches what the screen loads only when it is wanted. */
  loadMore: () => Promise<unknown>;
  /** Other addresses that it asks for, in its own time: recordings, pictures, pages of sheets. */
  also?: () => readonly string[];
  /** Another one: the page says something else now, or asks for something else, and is kept anew. */
  renewed?: string;
}

/** Lets this screen, and only this one, open without a network; says how far that is. */
export function useOfflinePage({
  page,
  alsoAt,
  loadMore,
  also,
  renewed = '',
}: OfflinePage): KeptPage | undefined {
  const [kept, setKept] = useState<KeptPage>();
  const more = useEffectEvent(() => loadMore());
  const others = useEffectEvent(() => also?.() ?? []);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    let timer = 0;
    const keep = async () => {
      const registration = await register(page);
      await more();
      await active(registration);
      if (alsoAt) await leadFrom(alsoAt, page);
      timer = window.setTimeout(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', ({ data }) => setKept(data as KeptPage));
        port1.start();
        registration.active?.postMessage({ keep: [...loadedFiles(), ...others()] }, [port2]);
      }, SETTLED_MS);
    };
    keep().catch(() => {
      // Private windows have no workers: the screen works while it stays open.
    });
    return () => window.clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked again, it fetches the page anew
  }, [page, alsoAt, renewed]);
  return kept;
}

function register(scope: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(programs?.createScriptURL(WORKER) ?? WORKER, { scope });
}

async function leadFrom(address: string, page: string): Promise<void> {
  const registration = await register(address);
  await active(registration);
  registration.active?.postMessage({ leadsTo: page });
}

/** What a worker keeps that holds more than an empty screen; who logs out takes it along. */
const PRIVATE = 'private ';

export async function clearPageCache(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PRIVATE));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function loadedFiles(): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return files
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

function active({ active: now, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (now || !coming) return Promise.resolve();
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
    });
  });
}
