import { type MouseEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { t } from '../../texts/text.ts';

const DOUBLE_CLICK_MS = 250;

/**
 * SPEC section 4, home navigation: nothing if already there; shift+click logs the environment, a second
 * shift+click within 250 ms resets it.
 */
export function HomeLogo({
  to,
  versions,
  crowded = false,
}: {
  to: string;
  versions?: Record<string, string> | undefined;
  /** On a phone a picture is smaller, where many buttons stand beside it. */
  crowded?: boolean;
}) {
  const { pathname } = useLocation();
  const { logo } = site;
  const waiting = useRef(0);
  const click = (event: MouseEvent) => {
    if (pathname === to) event.preventDefault();
    if (!event.shiftKey) return;
    event.preventDefault();
    clearTimeout(waiting.current);
    if (waiting.current) return resetEnvironment();
    waiting.current = window.setTimeout(() => {
      waiting.current = 0;
      console.log('Environment', { ...versions, mode: import.meta.env.MODE, address: location.href });
    }, DOUBLE_CLICK_MS);
  };
  return (
    <Link
      to={to}
      prefetch="intent"
      onClick={click}
      className="flex min-h-11 items-center"
      aria-label={t('{site}, home', { site: site.name })}
    >
      {logo ? (
        <img
          {...logo.drawn}
          alt=""
          className={`max-h-9 w-auto max-w-20 md:max-w-44 ${crowded ? 'max-md:max-w-19' : 'min-[360px]:max-w-28'}`}
        />
      ) : (
        <div className="sign-and-name">
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M9 2h14l7 14-7 14H9L2 16z" fill="var(--color-honey)" />
            <path
              d="M9 14v4M13 10v12M17 13v6M21 8v16"
              stroke="#17130e"
              strokeWidth="2.4"
              strokeLinecap="round"
              transform="translate(1 0)"
            />
          </svg>
          <span className="line-clamp-2 font-display text-xl font-bold tracking-tight">{site.name}</span>
        </div>
      )}
    </Link>
  );
}

/** What this browser remembers of us is forgotten; sessions are the server's to end. */
function resetEnvironment(): void {
  try {
    localStorage.clear();
  } catch {
    // Storage may be forbidden; then there is nothing to forget.
  }
  document.cookie = 'module=; path=/; max-age=0; samesite=lax';
  location.reload();
}
