import { Form, useSubmit } from 'react-router';
import { Button, ButtonAnchor, ShowWithoutScripts } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { PaperForm } from '../songs/export-menu.tsx';
import type { Sheet } from '../chordpro/sheet.ts';
import { PlaylistSet } from './set.tsx';
import { PlayerSelects } from '../sheets/player-selects.tsx';
import type { PaperName } from '../sheets/paper.ts';
import type { PlayerView } from '../sheets/player-view.ts';
import type { SetView } from './view.server.ts';
import { UnprintableNote } from '../sheets/unprintable-note.tsx';
import { SheetFacts, SongSheet } from '../sheets/song-sheet.tsx';
import { t } from '../../texts/text.ts';

/** The set and all its sheets in tonight's keys, each on a page of its own. */
export function PlaylistPrint({
  id,
  unprintable,
  view,
  sheets,
  isCut,
  look,
  paper,
}: {
  /** For who may have it as a file. */
  id?: string;
  /** What that file can only show as boxes. */
  unprintable?: readonly string[];
  view: SetView;
  /** How the chords are written. */
  look?: PlayerView;
  /** How they were printed last. */
  paper?: readonly PaperName[];
  sheets: readonly { id: string; title: string; sheet: Sheet }[];
  /** There are more than one page has room for. */
  isCut: boolean;
}) {
  const asked = new URLSearchParams({ ...look });
  return (
    <div className="grid gap-8">
      <div className="no-print flex flex-wrap gap-3">
        {useHydrated() && (
          <Button look="quiet" onClick={() => window.print()}>
            {t('Print')}
          </Button>
        )}
        {id && (
          <ButtonAnchor href={`/bee/playlists/pdf/${id}/set.pdf?${asked}`}>
            {t('Set list (PDF)')}
          </ButtonAnchor>
        )}
        {id && (
          <ButtonAnchor href={`/bee/playlists/pdf/${id}/sheets.pdf?${asked}`}>
            {t('All sheets (PDF)')}
          </ButtonAnchor>
        )}
      </div>
      {id && (
        <details className="no-print">
          <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Print options</summary>
          <PaperForm
            action={`/bee/playlists/pdf/${id}/sheets.pdf`}
            asked={asked}
            paper={paper ?? []}
            button="Print the sheets (PDF)"
          />
        </details>
      )}
      {id && look && <LookForm look={look} />}
      {unprintable && <UnprintableNote signs={unprintable} />}
      <PlaylistSet view={view} linked={false} />
      {sheets.map(({ id, title, sheet }) => (
        <article
          key={id}
          className="grid gap-3 border-t border-line pt-6 print:break-before-page print:border-0"
        >
          <h2 className="text-2xl">{title}</h2>
          <SheetFacts sheet={sheet} />
          <SongSheet sheet={sheet} heading="h3" />
        </article>
      ))}
      {isCut && <p className="text-sm text-soft">{t('The rest of the sheets is too long for one page.')}</p>}
    </div>
  );
}

/** The address holds what is chosen, scripts or not. */
function LookForm({ look }: { look: PlayerView }) {
  const submit = useSubmit();
  return (
    <Form method="get" replace preventScrollReset className="no-print flex flex-wrap items-end gap-3">
      <PlayerSelects
        view={look}
        onChoose={(view) =>
          void submit({ ...view }, { method: 'get', replace: true, preventScrollReset: true })
        }
      />
      <ShowWithoutScripts />
    </Form>
  );
}
