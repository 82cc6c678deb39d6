import { requestFacts } from '../../kernel/answers/request.server.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageSections } from '../pages/page-sections.tsx';
import { sitePage } from '../pages/site-page.server.ts';
import type { SoundBite } from '../sound-bite.ts';
import { listSoundBites } from '../sound-bites.server.ts';
import { SoundPlayer } from '../../kernel/media/sound-player.tsx';
import type { Route } from './+types/sound';
import { t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    path: '/guests/sound',
    title: `${loaderData?.view.title ?? 'Sound bites'} · ${site.name}`,
    description: loaderData?.view.summary || site.description,
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { view: await sitePage('sound'), bites: await listSoundBites(context.get(requestFacts).viewer) };
}

export default function SoundPage({ loaderData: { view, bites } }: Route.ComponentProps) {
  const [first, ...others] = bites;
  const all = (
    <section aria-label={t('More sound bites')} className="page grid gap-6 py-12">
      {others.length > 0 && (
        <ul className="grid gap-6 lg:grid-cols-2">
          {others.map((bite) => (
            <li key={bite.id} id={bite.id} className="grid">
              <Bite bite={bite} />
            </li>
          ))}
        </ul>
      )}
      {!first && (
        <EmptyState title={t('Silence, for the moment')}>
          <p>{t('We are choosing new pieces. Until they are here, come and hear us play.')}</p>
        </EmptyState>
      )}
      <div className="flex flex-wrap items-center gap-3 pt-6">
        <p className="text-lg">{t('It is even better live.')}</p>
        <ButtonLink to="/guests/index#events">{t('See upcoming events')}</ButtonLink>
      </div>
    </section>
  );
  return (
    <PageSections view={view} main="sounds" live={{ sounds: all }} aside={first && <Bite bite={first} />} />
  );
}

function Bite({ bite }: { bite: SoundBite }) {
  return (
    <Card
      header={
        <>
          <h2 className="text-xl" lang={bite.lang}>
            {bite.title}
          </h2>
          <p className="text-sm text-soft" lang={bite.lang}>
            {bite.artist}
          </p>
        </>
      }
    >
      <SoundPlayer bite={bite} />
      <p className="mt-4 text-sm" lang={bite.lang}>
        {bite.description}
      </p>
      <p className="mt-2 text-xs text-soft">{bite.licence}</p>
    </Card>
  );
}
