import type { Definition } from '../fields/definition.ts';
import type { ContentFields } from '../fields/field.ts';
import type { Entered } from '../../forms/field.ts';
import { doCreate, loadCreate } from './create-screen.server.ts';
import { loadEdit, runEditAction } from './edit-screen.server.ts';
import type { ScreenArgs } from './show-screen.server.ts';

/** Of the addresses that create (`…/create`) and edit (`…/edit/{id}/{tab?}`). */
type Params = { id?: string | undefined; tab?: string | undefined };

/** For the document of a kind: of the item that the address names, or of a new one, begun with what is `said`. */
export async function loadDocument<F extends ContentFields>(
  args: ScreenArgs & { params: Params },
  definition: Definition<F>,
  said: Entered = {},
) {
  const { id, tab } = args.params;
  return id === undefined
    ? loadCreate(args, definition as Definition, said)
    : loadEdit(args, definition, { id, tab });
}

/** Saves the document, or creates it; `set` is what a form from before the document begins with besides. */
export async function runDocumentAction<F extends ContentFields>(
  args: ScreenArgs & { params: Params },
  definition: Definition<F>,
  set: Record<string, unknown> = {},
) {
  const { id, tab } = args.params;
  return id === undefined
    ? doCreate(args, definition as Definition, set)
    : runEditAction(args, definition as Definition, { id, tab });
}
