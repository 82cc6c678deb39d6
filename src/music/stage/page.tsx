import chords from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import { preload } from 'react-dom';
import signs from '../../ui/music-signs/music-signs-700.woff2?url';
import { useHydrated } from '../../ui/hydrated.ts';
import { StageScreen } from './screen.tsx';
import type { StageSet } from './stage.ts';
import { isPlayable } from './use-set-now.ts';
import { t } from '../../texts/text.ts';

/** The stage of a set or a song, or what to do where there can be none. */
export function StagePage({ set }: { set: StageSet }) {
  const hydrated = useHydrated();
  // A sheet that is fitted without them has to be fitted again; and a later song may need a sign where there is no network.
  for (const font of [chords, signs])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  const playable = isPlayable(set);
  if (hydrated && playable) return <StageScreen set={set} />;
  return (
    <main id="main" className="page grid gap-4 py-10">
      <h1 className="text-3xl">{set.title}</h1>
      {!playable && <p>{set.whole ? t('The songbook is empty') : t('No songs in this set yet.')}</p>}
      {playable && (
        <noscript>
          <p>
            {set.band
              ? t('The stage needs JavaScript. All sheets of the set are under Print.')
              : t('The stage needs JavaScript. The sheet is on the song’s page.')}
          </p>
        </noscript>
      )}
      <Way set={set} />
    </main>
  );
}

function Way({ set: { id, leave, whole, band, items } }: { set: StageSet }) {
  const [to, label] = whole
    ? ['/bee/songs/create', 'New song']
    : !band
      ? [leave, 'The song']
      : items.length > 0
        ? [`${leave}/print`, 'Print']
        : [`/bee/playlists/edit/${id}/songs`, 'Add some'];
  return (
    <p>
      <a href={to} className="underline underline-offset-2">
        {label}
      </a>
    </p>
  );
}
