import { randomUUID } from 'node:crypto';
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { capital } from '../../kernel/formats/capital.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { drawing } from '../../kernel/media/drawing.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Notice } from '../../ui/notice.tsx';
import { Time } from '../../ui/time.tsx';
import { checkImport } from '../check-import.server.ts';
import { IMPORT_KINDS } from '../kinds/import-kinds.server.ts';
import { ImportStateBadge, formatRows } from '../cards/import-states.tsx';
import { listImports } from '../imports.server.ts';
import { beginImport } from '../take-file.server.ts';
import type { Route } from './+types/import-home';
import { fullName } from '../../texts/full-name.ts';

export const meta: Route.MetaFunction = () => [{ title: `Import · ${site.name}` }];

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const imports = await orErrorResponse(listImports(viewer));
  return {
    key: randomUUID(),
    kinds: IMPORT_KINDS.map(({ kind, many, fields }) => ({
      value: kind,
      label: many,
      columns: fields.map(({ label, required }) => (required ? `${label} (needed)` : label)),
    })),
    imports: imports.map(({ id, kind, fileName, state, done, changed, total, createdAt, ...row }) => ({
      id,
      many: IMPORT_KINDS.find((each) => each.kind === kind)?.many ?? kind,
      fileName,
      state,
      outcome: outcomeOf({ state, done, changed, total }),
      by: fullName(row),
      at: formatInstant(createdAt),
    })),
  };
}

function outcomeOf({
  state,
  done,
  changed,
  total,
}: Record<'done' | 'changed' | 'total', number> & { state: string }) {
  if (state !== 'done') return formatRows(total);
  const added = `${done.toLocaleString('en-GB')} added`;
  return changed > 0 ? `${added}, ${changed.toLocaleString('en-GB')} changed` : added;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    begin: async () => {
      const file = form.get('file');
      if (!(file instanceof File) || file.name === '')
        throw new AppError('invalid', 'Please choose a file.', { file: 'Please choose a file.' });
      const bytes = Buffer.from(await file.arrayBuffer());
      const [kind, key] = [textIn(form, 'kind'), textIn(form, 'key')];
      const id = await beginImport(viewer, { kind, fileName: file.name, bytes, key });
      // Where the columns say what they are, everything is found at once; else the screen asks.
      await checkImport(viewer, id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
      return redirect(`/bee/import/${id}`, 303);
    },
  });
}

const STEPS = [
  'You choose a file. Its first row names the columns.',
  'You see what we understood, row by row, and what is there already. Nothing is written yet.',
  'You import, and can take it all back afterwards.',
];

export default function ImportHome({
  loaderData: { key, kinds, imports },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== 'idle';
  const [kind, setKind] = useState(actionData?.entered['kind'] ?? 'participant');
  const [hasFile, setHasFile] = useState(false);
  const hydrated = useHydrated();
  const chosen = kinds.find(({ value }) => value === kind);
  return (
    <div className="grid max-w-[1160px] grid-cols-[minmax(0,1fr)] gap-6">
      <Banner title="Import" picture={drawing('12')}>
        Bring in people, events and content from a spreadsheet.
      </Banner>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-6">
          <Card>
            <Form method="post" encType="multipart/form-data" className="grid min-w-0 gap-5">
              {actionData && <Notice tone="error">{actionData.message}</Notice>}
              <Select
                name="kind"
                label="The rows contain"
                required
                defaultValue={kind}
                options={kinds}
                onChange={(event) => setKind(event.target.value)}
              />
              <FileField
                name="file"
                label="File"
                hint="CSV, Excel (.xlsx) or JSON, up to 50,000 rows. You see a preview before anything is written. The file is deleted after a week."
                required
                accept=".csv,.txt,.tsv,.xlsx,.json,text/csv"
                onChosen={setHasFile}
              />
              <input type="hidden" name="do" value="begin" />
              <input type="hidden" name="key" value={key} />
              <div>
                <Button
                  type="submit"
                  isAtRest={hydrated && !hasFile}
                  aria-disabled={busy}
                  onClick={(press) => busy && press.preventDefault()}
                >
                  {busy ? 'Reading the file…' : 'Read the file'}
                </Button>
              </div>
            </Form>
          </Card>
          {imports.length > 0 && (
            <section className="grid gap-3">
              <h2 className="text-xl">Earlier imports</h2>
              <ul className="grid divide-y divide-line rounded-lg border border-line bg-surface text-sm">
                {imports.map(({ id, many, fileName, state, outcome, by, at }) => (
                  <li
                    key={id}
                    className="relative flex flex-wrap items-center justify-between gap-3 px-5 py-3"
                  >
                    <span className="min-w-0">
                      <Link
                        to={`/bee/import/${id}`}
                        className="font-semibold break-words after:absolute after:inset-0"
                      >
                        {fileName}
                      </Link>
                      <span className="block text-soft">
                        {many} · {outcome} · <Time at={at} />
                        {by && ` · ${by}`}
                      </span>
                    </span>
                    <ImportStateBadge state={state} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className="grid gap-4">
          <Card header={<h2 className="text-lg">How it goes</h2>}>
            <ol className="grid list-decimal gap-2 pl-5 text-sm text-soft">
              {STEPS.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Card>
          <Card header={<h2 className="text-lg">Which columns a file can have</h2>}>
            {hydrated && chosen ? (
              <ul aria-label={capital(chosen.label)} className="flex flex-wrap gap-1.5 text-xs">
                {chosen.columns.map((column) => (
                  <li key={column} className="rounded-sm bg-sunken px-2 py-1">
                    {column}
                  </li>
                ))}
              </ul>
            ) : (
              <ul className="-my-2 grid divide-y divide-line text-sm">
                {kinds.map(({ value, label, columns }) => (
                  <li key={value}>
                    <details>
                      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
                        {capital(label)}
                      </summary>
                      <p className="pb-3 text-soft">{columns.join(', ')}</p>
                    </details>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      </div>
    </div>
  );
}
