import { Form } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select, TextInput } from '../../ui/fields/field.tsx';
import { pageAddress, sheetPages } from '../sheet-files/sheet-file.ts';
import type { FoundSheet } from './import-sheets.server.ts';

/** Every file that has arrived, and what becomes of it, before anything is saved. */
export function SheetsPreview({
  sheets,
  error,
  busy,
}: {
  sheets: readonly FoundSheet[];
  /** Said beside every new song that has no title. */
  error: string | undefined;
  busy: boolean;
}) {
  const known = sheets.filter((sheet) => sheet.known).length;
  return (
    <Form method="post" noValidate className="grid gap-5">
      <p role="status">
        {sheets.length === 1 ? '1 file has arrived' : `${sheets.length} files have arrived`} in the media
        library. No song is saved yet.
        {known > 0 && ` ${known === 1 ? 'One has' : `${known} have`} the title of a song that is there.`}
      </p>
      <ol className="grid gap-3">
        {sheets.map((sheet) => (
          <Sheet key={sheet.file.mediaId} sheet={sheet} error={error} />
        ))}
      </ol>
      <div className="sticky bottom-0 -mx-5 flex flex-wrap gap-3 border-t border-line bg-ground px-5 py-3 md:-mx-10 md:px-10">
        <input type="hidden" name="do" value="commitSheets" />
        {sheets.some(({ problem }) => !problem) && (
          <Button type="submit" aria-disabled={busy} onClick={(press) => busy && press.preventDefault()}>
            {busy ? 'Importing…' : 'Import songs'}
          </Button>
        )}
        <ButtonLink to="/bee/songs/import" look="quiet">
          Start again
        </ButtonLink>
      </div>
    </Form>
  );
}

function Sheet({ sheet, error }: { sheet: FoundSheet; error: string | undefined }) {
  const { key, file, title, as, known, problem } = sheet;
  const { mediaId } = file;
  const pages = sheetPages([file]);
  const [first] = pages;
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-surface p-4">
      {first ? (
        <img
          src={pageAddress(first, 480)}
          alt=""
          width={72}
          height={96}
          loading="lazy"
          className="h-24 w-18 shrink-0 rounded-sm bg-sunken object-cover object-top"
        />
      ) : (
        <span className="h-24 w-18 shrink-0 rounded-sm bg-sunken" />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-3">
        <p className="truncate text-sm text-soft">
          {file.title}
          {pages.length > 0 && `, ${pages.length === 1 ? '1 page' : `${pages.length} pages`}`}
        </p>
        {problem ? (
          <p className="text-sm font-medium text-ember">{problem}</p>
        ) : (
          <div className="grid gap-3 md:grid-cols-2">
            <input type="hidden" name="sheet" value={mediaId} />
            <input type="hidden" name={`key-${mediaId}`} value={key} />
            <TextInput
              name={`title-${mediaId}`}
              label="Title"
              required
              maxLength={160}
              autoComplete="off"
              defaultValue={title}
              error={as === 'new' && !title ? error : undefined}
            />
            <Select
              name={`as-${mediaId}`}
              label="Import as"
              required
              defaultValue={as}
              options={[
                { value: 'new', label: 'A new song' },
                ...(known ? [{ value: known.id, label: `Sheet of ‘${known.title}’` }] : []),
                { value: 'nothing', label: 'Not at all' },
              ]}
            />
          </div>
        )}
        {known && !problem && (
          <p className="text-sm">
            <Link
              to={`/bee/songs/show/${known.id}`}
              target="_blank"
              className="font-semibold underline underline-offset-2"
            >
              {known.title}
            </Link>{' '}
            is in the songbook.
          </p>
        )}
      </div>
    </li>
  );
}
