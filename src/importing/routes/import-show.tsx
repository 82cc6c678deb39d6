import { useEffect } from 'react';
import { Form, redirect, useRevalidator } from 'react-router';
import { orErrorPage } from '../../kernel/answer.server.ts';
import { doDeed } from '../../kernel/deed.server.ts';
import { readForm } from '../../kernel/read-form.server.ts';
import { requestFacts } from '../../kernel/request.server.ts';
import { site } from '../../kernel/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { importKind } from '../import-kinds.server.ts';
import { ImportMapping } from '../import-mapping.tsx';
import { ImportStateBadge } from '../import-states.tsx';
import { checkImport, findImport, previewImport, type Problem } from '../imports.server.ts';
import { startImport, stopImport, undoImport } from '../run-import.server.ts';
import type { Route } from './+types/import-show';

const ASK_MS = 1000;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Import ${loaderData?.fileName ?? ''} · ${site.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const row = await orErrorPage(findImport(viewer, params.id));
  const { many, path, fields } = importKind(row.kind);
  const { fileName, state, total, good, done, known } = row;
  return {
    many,
    path,
    fileName,
    state,
    total,
    good,
    done,
    known,
    fields: fields.map(({ name, label, required }) => ({ name, label, required: required === true })),
    columns: JSON.parse(row.columns) as string[],
    mapping: JSON.parse(row.mapping) as string[],
    problems: JSON.parse(row.problems) as Problem[],
    preview: await orErrorPage(previewImport(viewer, row)),
  };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorPage(readForm(request));
  const again = () => redirect(`/bee/import/${id}`, 303);
  return doDeed(form, {
    check: async () => {
      const mapping = form.getAll('column').map((column) => (typeof column === 'string' ? column : ''));
      await checkImport(viewer, id, mapping);
      return again();
    },
    start: async () => {
      await startImport(viewer, id);
      return again();
    },
    stop: async () => {
      await stopImport(viewer, id);
      return again();
    },
    undo: async () => {
      await undoImport(viewer, id);
      return again();
    },
  });
}

export default function ImportShow({ loaderData, actionData }: Route.ComponentProps) {
  const { fileName, state, many, total, problems, good } = loaderData;
  useAskAgain(state === 'running' || state === 'stopping');
  return (
    <Screen title={fileName} back={{ to: '/bee/import', label: 'Import' }}>
      <p className="flex flex-wrap items-center gap-3 text-sm text-soft">
        <ImportStateBadge state={state} /> {total} rows of {many}
      </p>
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {(state === 'mapping' || state === 'checked') && <ImportMapping loaded={loaderData} />}
      {state === 'checked' && (
        <Card header={<h2 className="text-xl">What was found</h2>}>
          <div className="grid gap-4 text-sm">
            <p>
              <strong>{good}</strong> of {total} rows can be imported.
              {problems.length > 0 && ' These cannot; they are left out:'}
            </p>
            {problems.length > 0 && (
              <ul className="grid max-h-72 gap-1 overflow-y-auto rounded-md border border-line p-3">
                {problems.map(({ line, message }) => (
                  <li key={line}>
                    Row {line}: {message}
                  </li>
                ))}
              </ul>
            )}
            {good > 0 && (
              <Form method="post">
                <Button type="submit" name="do" value="start">
                  Import {good} {many}
                </Button>
              </Form>
            )}
          </div>
        </Card>
      )}
      <Progress loaded={loaderData} />
    </Screen>
  );
}

function Progress({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const { state, many, path, good, done, known } = loaded;
  if (state === 'running' || state === 'stopping')
    return (
      <Card>
        <div className="grid gap-4 text-sm">
          <label htmlFor="progress" role="status">
            {state === 'running'
              ? `${done + known} of ${good} written. You can leave this page; it goes on.`
              : 'What was written is taken back.'}
          </label>
          <progress id="progress" max={good} value={done + known} className="w-full" />
          {state === 'running' && (
            <Form method="post">
              <Button type="submit" look="quiet" name="do" value="stop">
                Stop and take it back
              </Button>
            </Form>
          )}
        </div>
      </Card>
    );
  if (state === 'done')
    return (
      <>
        <Notice tone="success">
          {done} {many} were added.
          {known > 0 && ` ${known} were there before and stayed as they are.`}
        </Notice>
        <div className="flex flex-wrap items-start gap-3">
          <ButtonLink to={path}>See them</ButtonLink>
          <Confirm label="Take it back…" look="quiet">
            <p>What this import added goes again, as far as nobody has worked on it since.</p>
            <Form method="post">
              <Button type="submit" look="danger" name="do" value="undo">
                Take it back
              </Button>
            </Form>
          </Confirm>
        </div>
      </>
    );
  if (state === 'failed')
    return (
      <Notice tone="error">
        Something went wrong, and what was written so far was taken back. Please try again with the same file.
      </Notice>
    );
  if (state === 'stopped' || state === 'undone')
    return <Notice tone="success">What this import had written is taken back.</Notice>;
  return null;
}

function useAskAgain(open: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!open) return undefined;
    const timer = window.setInterval(() => void revalidate(), ASK_MS);
    return () => window.clearInterval(timer);
  }, [open, revalidate]);
}
