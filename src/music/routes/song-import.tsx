import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation, useSubmit } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { useAnswer } from '../../kernel/browser/use-answer.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { chosenSongs, previewFor, sentPreview, textsIn } from '../importing/import-preview.server.ts';
import { importSheets, NOTHING, previewSheets, sentSheets } from '../importing/import-sheets.server.ts';
import { ImportPreview } from '../importing/preview-card.tsx';
import { SheetsCard } from '../importing/sheets-card.tsx';
import { SheetsPreview } from '../importing/sheets-preview.tsx';
import { importSpan } from '../songs/undo-import.server.ts';
import { createSongs } from '../songs/changes.server.ts';
import { MOST_MEGABYTES } from '../songs/song.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import type { Route } from './+types/song-import';

export const meta: Route.MetaFunction = () => [{ title: `Import songs · ${site.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  await orErrorResponse(Promise.resolve().then(() => requireSongbook(viewer)));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await orErrorResponse(Promise.resolve().then(() => requireSongbook(viewer)));
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    preview: async () => {
      const texts = await textsIn(form);
      if (texts.length === 0)
        throw new AppError('invalid', 'Choose a file, or paste a song.', { pasted: 'Nothing was pasted.' });
      return data({
        songs: await previewFor(viewer, texts),
        key: randomUUID(),
        message: '',
        error: undefined,
      });
    },
    commit: async () => {
      const preview = sentPreview(form);
      const key = textIn(form, 'key');
      try {
        return await toSongs(viewer, await createSongs(viewer, await chosenSongs(preview), key));
      } catch (error) {
        if (!(error instanceof AppError) || preview.texts.length === 0) throw error;
        const { message, fields, status } = error;
        const songs = await previewFor(viewer, preview.texts, preview.chosen);
        return data({ songs, key, message, error: fields['title'] }, { status });
      }
    },
    previewSheets: async () =>
      data({ sheets: await previewSheets(viewer, sentSheets(form)), message: '', error: undefined }),
    commitSheets: async () => {
      const sent = sentSheets(form);
      try {
        const isNew = sent.every(({ as }) => as === 'new' || as === NOTHING);
        return await toSongs(viewer, await importSheets(viewer, sent), isNew);
      } catch (error) {
        if (!(error instanceof AppError) || sent.length === 0) throw error;
        const { message, fields, status } = error;
        const sheets = await previewSheets(viewer, sent);
        return data({ sheets, message, error: fields['title'] }, { status });
      }
    },
  });
}

/** To the one that was made, or to where they all are; with when they were made, where that can be undone. */
async function toSongs(viewer: Viewer, ids: readonly string[], areNew = true) {
  const [only] = ids;
  const span = (areNew && (await importSpan(viewer, ids))) || [];
  const done = ['import', ids.length, ...span].join('_');
  if (ids.length === 1 && only) return redirect(withDone(`/bee/songs/edit/${only}`, done), 303);
  return redirect(withDone('/bee/songs/list?sort=updated', done), 303);
}

export default function SongImport({ actionData: answered }: Route.ComponentProps) {
  const actionData = useAnswer(answered);
  const busy = useNavigation().state !== 'idle';
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const message = actionData?.message;
  const submit = useSubmit();
  return (
    <Screen title="Import songs" back={{ to: '/bee/songs/list', label: 'Song Overview' }}>
      {message && <Notice tone="error">{message}</Notice>}
      {actionData && 'songs' in actionData ? (
        <ImportPreview
          songs={actionData.songs}
          formKey={actionData.key}
          error={actionData.error}
          busy={busy}
        />
      ) : actionData && 'sheets' in actionData ? (
        <SheetsPreview sheets={actionData.sheets} error={actionData.error} busy={busy} />
      ) : (
        <>
          <Card header={<h2 className="text-lg">From text</h2>}>
            <Form method="post" encType="multipart/form-data" className="grid gap-5">
              <p className="max-w-[68ch] text-sm text-soft">
                ChordPro (many songs in one file too), chords over words, OnSong, SongSelect, OpenSong or
                OpenLyrics, as files or all in one zip archive: the format is recognised automatically. You
                see every song, and what is there already, before anything is saved.
              </p>
              <FileField
                name="files"
                label={
                  <>
                    Files <span className="font-normal text-soft">({MOST_MEGABYTES} MB in total)</span>
                  </>
                }
                multiple
                mostMegabytes={MOST_MEGABYTES}
              />
              <TextArea
                name="pasted"
                label="Or paste a song"
                rows={6}
                spellCheck={false}
                className="w-full rounded-md border border-edge bg-surface px-3 py-2 font-mono text-sm"
                placeholder={'      G              C        G\nSwing low, sweet chariot'}
                defaultValue={refusal?.entered['pasted'] ?? ''}
                error={refusal?.errors['pasted']}
              />
              <input type="hidden" name="do" value="preview" />
              <div>
                <Button
                  type="submit"
                  aria-disabled={busy}
                  onClick={(press) => busy && press.preventDefault()}
                >
                  {busy ? 'Reading…' : 'Check the songs'}
                </Button>
              </div>
            </Form>
          </Card>
          <SheetsCard
            busy={busy}
            onSent={(ids) => void submit({ do: 'previewSheets', media: ids.join() }, { method: 'post' })}
          />
        </>
      )}
    </Screen>
  );
}
