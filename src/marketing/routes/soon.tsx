import { Link } from 'react-router';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/soon';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/guests/soon',
    title: `Soon · ${site.name}`,
    description: 'This part is still in rehearsal. Here is what you can see and hear today.',
  });

const MEANWHILE = [
  { to: '/guests/sound', title: 'Hear us', text: 'Short pieces, played in place.' },
  { to: '/guests/offer', title: 'See what we do', text: 'Concerts, choirs, workshops and World Cafés.' },
  { to: '/guests/contact', title: 'Ask us', text: 'We answer within two working days.' },
];

/** SPEC section 2: where a part of the site leads that has not opened yet. */
export default function SoonPage() {
  return (
    <div className="page grid gap-10 py-12 md:py-20">
      <div className="grid items-center gap-8 md:grid-cols-[1.15fr_1fr]">
        <div className="grid gap-5">
          <h1 className="text-4xl font-bold">Still in rehearsal</h1>
          <p className="max-w-prose text-lg text-soft">
            What you were looking for is not ready to be shown. It is on the stand, somebody is counting in,
            and the day it sounds right it will be at this address.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/guests/index#events">See upcoming events</ButtonLink>
          </div>
        </div>
        <CountIn />
      </div>
      <nav aria-label="Meanwhile">
        <ul className="grid gap-5 md:grid-cols-3">
          {MEANWHILE.map(({ to, title, text }) => (
            <li key={to}>
              <Link
                to={to}
                className="grid h-full gap-1 rounded-lg border border-line bg-surface p-5 transition-shadow duration-200 hover:shadow-soft"
              >
                <span className="flex items-center justify-between gap-3 font-display text-xl font-bold">
                  {title} <Icon name="arrow" />
                </span>
                <span className="text-sm text-soft">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** One, two, three … */
function CountIn() {
  return (
    <svg viewBox="0 0 400 180" aria-hidden="true" className="h-auto w-full fill-none">
      {[0, 1, 2, 3, 4].map((line) => (
        <path key={line} d={`M0 ${50 + line * 20}h400`} className="stroke-line" strokeWidth="2" />
      ))}
      {[0, 1, 2].map((beat) => (
        <g key={beat} className="fill-ink stroke-ink">
          <ellipse
            cx={60 + beat * 90}
            cy={110}
            rx="14"
            ry="10"
            transform={`rotate(-20 ${60 + beat * 90} 110)`}
          />
          <path d={`M${73 + beat * 90} 106V38`} strokeWidth="3.5" />
        </g>
      ))}
      <path d="M313 52h44l22 38-22 38h-44l-22-38z" className="fill-honey" />
    </svg>
  );
}
