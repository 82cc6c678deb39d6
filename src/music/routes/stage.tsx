import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { useOfflinePage } from '../../kernel/browser/offline-page.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { StageScreen } from '../stage/screen.tsx';
import { stageSet } from '../stage/stage.server.ts';
import type { StageItem, StageSet } from '../stage/stage.ts';
import type { Route } from './+types/stage';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Stage: ${loaderData?.set.title ?? ''} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const set = await orErrorResponse(stageSet(viewer, params.id));
  // What a device keeps goes by this one address.
  if (params.id !== set.id) throw redirect(`/bee/playlists/show/${set.id}/stage`);
  return { set };
}

/** The set is on the device; what others do comes by the stream. */
export const shouldRevalidate = () => false;

export default function Stage({ loaderData: { set } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const [first, ...others] = set.items;
  const print = `/bee/playlists/show/${set.id}/print`;
  if (hydrated && first) return <OnStage set={{ ...set, items: [first, ...others] }} />;
  return (
    <main id="main" className="page grid gap-4 py-10">
      <h1 className="text-3xl">{set.title}</h1>
      {!first && <p>No song is in this set yet.</p>}
      {first && (
        <noscript>
          <p>The stage needs scripts. All sheets of the set are under Print.</p>
        </noscript>
      )}
      <p>
        <a
          href={first ? print : `/bee/playlists/edit/${set.id}/songs`}
          className="underline underline-offset-2"
        >
          {first ? 'Print' : 'Add some'}
        </a>
      </p>
    </main>
  );
}

function OnStage({ set }: { set: StageSet & { items: [StageItem, ...StageItem[]] } }) {
  useOfflinePage({
    page: `/bee/playlists/show/${set.id}/stage`,
    loadMore: () => import('../audio/audible-metronome.ts'),
  });
  return <StageScreen set={set} />;
}
