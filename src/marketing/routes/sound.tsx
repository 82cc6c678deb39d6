import { requestFacts } from '../../kernel/answers/request.server.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../page-head.tsx';
import type { SoundBite } from '../sound-bite.ts';
import { listSoundBites } from '../sound-bites.server.ts';
import { SoundPlayer } from '../sound-player.tsx';
import type { Route } from './+types/sound';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/guests/sound',
    title: `Sound bites · ${site.name}`,
    description:
      'Short pieces to hear in place: a choir’s warm-up, a body rhythm, guitar, marimba and handpan, none longer than a quarter of a minute.',
  });

export async function loader({ context }: Route.LoaderArgs) {
  return { bites: await listSoundBites(context.get(requestFacts).viewer) };
}

export default function SoundPage({ loaderData: { bites } }: Route.ComponentProps) {
  const [first, ...others] = bites;
  return (
    <>
      <PageHead
        title="Hear us first"
        lead="Sketches of a quarter of a minute, played by a machine from our own scores: what a group sounds like half way. Put your headphones on, or do not; the neighbours may like it."
        art={first && <Bite bite={first} />}
      />
      <section aria-label="More sound bites" className="page grid gap-6 py-12">
        {others.length > 0 && (
          <ul className="grid items-start gap-6 lg:grid-cols-2">
            {others.map((bite) => (
              <li key={bite.id} id={bite.id}>
                <Bite bite={bite} />
              </li>
            ))}
          </ul>
        )}
        {!first && (
          <EmptyState title="Silence, for the moment">
            <p>We are choosing new pieces. Until they are here, come and hear us play.</p>
          </EmptyState>
        )}
        <div className="flex flex-wrap items-center gap-3 pt-6">
          <p className="text-lg">It is better in the room.</p>
          <ButtonLink to="/guests/index#events">See upcoming events</ButtonLink>
        </div>
      </section>
    </>
  );
}

function Bite({ bite }: { bite: SoundBite }) {
  return (
    <Card
      header={
        <>
          <h2 className="text-xl">{bite.title}</h2>
          <p className="text-sm text-soft">{bite.artist}</p>
        </>
      }
    >
      <SoundPlayer bite={bite} />
      <p className="mt-4 text-sm">{bite.description}</p>
      <p className="mt-2 text-xs text-soft">{bite.licence}</p>
    </Card>
  );
}
