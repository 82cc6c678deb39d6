import { useState } from 'react';
import { Form, redirect, type ShouldRevalidateFunction } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { MenuConfirm } from '../../ui/menu/menu-confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Time } from '../../ui/time.tsx';
import { useAskAgain } from '../../ui/use-ask-again.ts';
import { askAgainAfter } from '../cards/ask-again.ts';
import { FileCard } from '../cards/file-card.tsx';
import { BeginImport, FoundCard } from '../cards/found-card.tsx';
import { isAtWork } from '../import-settings.ts';
import { importActions } from '../import-actions.server.ts';
import { ImportStateBadge, formatRows } from '../cards/import-states.tsx';
import { viewImport } from '../cards/view.server.ts';
import { isAsChecked, MappingCard } from '../cards/mapping-card.tsx';
import { useForgetCells } from '../cards/typed-cells.ts';
import { Outcome } from '../cards/outcome.tsx';
import type { Route } from './+types/import-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Import ${loaderData?.fileName ?? ''} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const after = Number.parseInt(url.searchParams.get('after') ?? '0', 10) || 0;
  return orErrorResponse(viewImport(viewer, params.id, after));
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    ...importActions(viewer, id, form, () => redirect(`/bee/import/${id}`, 303)),
    deleteFile: async () => {
      const isGone = await importActions(viewer, id, form, () => true).deleteFile();
      return redirect(isGone ? '/bee/import' : `/bee/import/${id}`, 303);
    },
  });
}

export default function ImportShow({ loaderData, actionData, params }: Route.ComponentProps) {
  const { fileName, state, many, total, begun, isFileGone, file, mapping, found, outcome } = loaderData;
  /** What the form of the columns would send. */
  const [columns, setColumns] = useState<string>();
  useForgetCells(params.id, isAtWork(state) && state !== 'reading');
  useAskAgain(askAgainAfter(state, outcome.likes?.comparing !== undefined));
  return (
    <Screen
      title={<span className="break-words">{fileName}</span>}
      back={{ to: '/bee/import', label: 'Import' }}
      actions={<Seldom view={loaderData} />}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        <ImportStateBadge state={state} />
        <span>
          {formatRows(total)} of {many}
        </span>
        <Time at={begun} />
      </p>
      {actionData && 'message' in actionData && <Notice tone="error">{actionData.message}</Notice>}
      {found && <FoundCard view={found} />}
      {mapping && found && <MappingCard view={mapping} onChange={setColumns} />}
      {file && <FileCard file={file} isChecked={found !== undefined} />}
      {mapping && !found && <MappingCard view={mapping} onChange={setColumns} />}
      <Outcome view={outcome} isFileGone={isFileGone} />
      {isFileGone && <p className="text-sm text-soft">The file is deleted.</p>}
      {mapping && found && <BeginImport view={found} isCurrent={isAsChecked(mapping, columns)} />}
    </Screen>
  );
}

/** What is seldom done with an import, and cannot be taken back. */
function Seldom({
  view: { state, file, isFileGone, outcome, undoing },
}: {
  view: Route.ComponentProps['loaderData'];
}) {
  const canUndo = state === 'done' && outcome.canUndo;
  const canDelete = !isAtWork(state) && !isFileGone;
  if (!canUndo && !canDelete) return null;
  return (
    <Menu label="More" isDots>
      {canUndo && (
        <MenuConfirm label="Undo the import…" icon="back" isDanger={false}>
          <p>{undoing}</p>
          <Form method="post">
            <Button type="submit" look="danger" name="do" value="undo">
              Undo the import
            </Button>
          </Form>
        </MenuConfirm>
      )}
      {canDelete && (
        <MenuConfirm label="Delete the file…" icon="bin">
          <p>
            {file
              ? 'The file and this import are deleted. Nothing was written.'
              : 'The file is deleted, with the rows that were not imported. What was imported stays and can still be undone.'}{' '}
            Files are also deleted automatically after a week.
          </p>
          <Form method="post">
            <Button type="submit" look="danger" name="do" value="deleteFile">
              Delete the file
            </Button>
          </Form>
        </MenuConfirm>
      )}
    </Menu>
  );
}
