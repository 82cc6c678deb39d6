import { Link } from 'react-router';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../page-head.tsx';
import { RiversArt } from '../rivers-art.tsx';
import { NUMBERS, PEOPLE, PRINCIPLES } from '../team.ts';
import type { Route } from './+types/about';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/guests/about',
    title: `About us · ${site.name}`,
    description:
      'Five musicians and facilitators in Lyon who play concerts and help teams hear each other: our story, who we are, and how we work.',
  });

export default function AboutPage() {
  return (
    <>
      <PageHead
        title="Five people and a van"
        lead="We are musicians and facilitators in Lyon. We play concerts, and we help people who work together to hear each other."
        art={<RiversArt />}
      />
      <div className="page grid gap-16 py-12">
        <Story />
        <section aria-labelledby="people" className="grid gap-6">
          <h2 id="people" className="text-3xl">
            Who comes
          </h2>
          <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
            {PEOPLE.map((person) => (
              <Person key={person.name} {...person} />
            ))}
            <li className="grid content-start justify-items-start gap-3 rounded-lg border border-dashed border-edge p-5">
              <h3 className="text-xl">And you?</h3>
              <p className="text-sm text-soft">
                We look for a bass player who likes people, twice a month, paid.{' '}
                <Link to="/guests/contact?subject=The+bass" className="text-ink underline underline-offset-3">
                  Tell us how you play
                </Link>
                .
              </p>
            </li>
          </ul>
        </section>
        <section aria-labelledby="how" className="grid gap-6">
          <h2 id="how" className="text-3xl">
            How we work
          </h2>
          <div className="grid gap-8 md:grid-cols-2">
            {PRINCIPLES.map(({ title, text }) => (
              <div key={title} className="grid content-start gap-2 border-t-3 border-honey pt-4">
                <h3 className="text-xl">{title}</h3>
                <p className="max-w-prose text-soft">{text}</p>
              </div>
            ))}
          </div>
        </section>
        <Numbers />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/guests/contact">Write to us</ButtonLink>
          <ButtonLink to="/guests/offer" look="quiet">
            See our offer
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

function Story() {
  return (
    <section aria-labelledby="story" className="grid gap-6 lg:grid-cols-[1fr_2fr]">
      <h2 id="story" className="text-3xl">
        How it began
      </h2>
      <div className="reading">
        <p className="text-lg">
          In 2014 a baker in the Croix-Rousse asked Jeanne whether she could do something about the quarrel
          between his night shift and his day shift. She had no idea. So she taught both the same song: one
          half at six in the evening, the other at five in the morning.
        </p>
        <p>
          For three weeks each half sang something that made no sense by itself. Then, one Sunday, they stood
          in the bakery together and for the first time heard what the others had been singing. Nobody spoke
          of the quarrel that day. The choir is still there.
        </p>
        <p>
          We have done little else since. Samir brought the drums, Lise the pencil, Tom the questions and
          Élodie the order. We became a company so that somebody would sign for the van. And we still play
          concerts, because people who ask others to make a sound should be heard themselves.
        </p>
      </div>
    </section>
  );
}

function Person({ name, role, text, mark }: (typeof PEOPLE)[number]) {
  return (
    <li className="grid grid-cols-[56px_1fr] gap-4">
      <svg
        viewBox="0 0 32 32"
        aria-hidden="true"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-14 rounded-md bg-honey-wash fill-none stroke-ink p-2.5"
      >
        <path d={mark} />
      </svg>
      <div>
        <h3 className="text-xl">{name}</h3>
        <p className="mb-1 text-xs font-semibold text-soft">{role}</p>
        <p className="text-sm">{text}</p>
      </div>
    </li>
  );
}

function Numbers() {
  return (
    <section aria-labelledby="numbers" className="grid gap-6">
      <h2 id="numbers" className="text-3xl">
        In four numbers
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
        {NUMBERS.map(({ number, text }) => (
          <div key={number} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm text-soft">{text}</dt>
            <dd className="font-display text-4xl font-bold">{number}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
