import { Form } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { PreviewedSong } from './import-preview.server.ts';
import { leftOutWords } from './left-out.ts';
import { ProblemList } from '../songs/problem-list.tsx';
import { SheetFacts, SongSheet } from '../sheets/song-sheet.tsx';

/** Every song that was found, before anything is kept. */
export function ImportPreview({
  songs,
  formKey,
  error,
  busy,
}: {
  songs: readonly PreviewedSong[];
  /** The same preview sent again makes no song a second time. */
  formKey: string;
  /** Said beside every ticked song that has no title. */
  error: string | undefined;
  busy: boolean;
}) {
  const usable = songs.filter((song) => song.usable).length;
  const known = songs.filter((song) => song.known).length;
  const leftOut = songs.flatMap((song) => song.leftOut);
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
      <p role="status">
        {songs.length === 1 ? '1 song was found' : `${songs.length} songs were found`}
        {usable < songs.length && `; ${songs.length - usable} cannot be imported as it is`}. Nothing is saved
        yet.{known > 0 && ` ${known === 1 ? 'One seems' : `${known} seem`} to be there already.`}
      </p>
      {leftOut.length > 0 && <p className="text-sm text-soft">{leftOutWords(leftOut)}</p>}
      {songs.map((song, i) => (
        <SongFound key={i} song={song} number={i} error={error} />
      ))}
      <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-3 border-t border-line bg-ground px-5 py-3 md:-mx-10 md:px-10">
        <input type="hidden" name="do" value="commit" />
        <input type="hidden" name="key" value={formKey} />
        {usable > 0 && (
          <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
            Import selected
          </Button>
        )}
        <Link
          to="/bee/songs/import"
          className="inline-flex min-h-11 items-center rounded-md border border-edge px-5 text-sm font-semibold hover:bg-sunken"
        >
          Start again
        </Link>
      </div>
    </Form>
  );
}

function SongFound({
  song,
  number,
  error,
}: {
  song: PreviewedSong;
  number: number;
  error: string | undefined;
}) {
  const { title, titled, format, file, problems, ticked, usable, text, sheet, known } = song;
  const name = title || 'A song without a title';
  return (
    <section
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 text-lg font-semibold">
          <input
            type="checkbox"
            name="chosen"
            value={number}
            defaultChecked={usable && ticked}
            disabled={!usable}
            className="size-5"
          />
          {name}
        </label>
        <span className="flex items-center gap-2 text-sm text-soft">
          {file} <Badge>{format}</Badge>
        </span>
      </div>
      {known && (
        <p className="rounded-md bg-honey-wash px-3 py-2 text-sm">
          {known.why === 'title' ? 'Same title as' : 'Nearly the same words as'}{' '}
          {known.id ? (
            <Link
              to={`/bee/songs/show/${known.id}`}
              target="_blank"
              className="font-semibold underline underline-offset-2"
            >
              {known.title}
            </Link>
          ) : (
            <strong>{known.title}</strong>
          )}
          {known.id ? ', which is in the songbook. ' : ' above. '}
          Select it to import it as another song.
        </p>
      )}
      <ProblemList problems={problems} />
      {usable && <textarea hidden readOnly name={`text-${number}`} value={text} />}
      {usable && <input type="hidden" name={`file-${number}`} value={file} />}
      {usable && !titled && (
        <div className="max-w-[480px]">
          <TextInput
            name={`title-${number}`}
            label="Title"
            required
            maxLength={160}
            autoComplete="off"
            hint="The text has no title."
            defaultValue={title}
            error={ticked && !title ? error : undefined}
          />
        </div>
      )}
      {sheet && usable && (
        <details open={number === 0}>
          <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Preview</summary>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
            <SheetFacts sheet={sheet} />
            <SongSheet sheet={sheet} size="s" />
          </div>
        </details>
      )}
    </section>
  );
}
