import type { ReactNode } from 'react';
import { site } from '../../publishing/site.ts';
import type { Refusal } from '../../forms/action.server.ts';
import type { Definition, SharedItem } from '../fields/definition.ts';
import { ContentCreateScreen } from './create-screen.tsx';
import type { loadCreate } from './create-screen.server.ts';
import { ContentEditScreen } from './edit-screen.tsx';
import type { EditAnswer, loadEdit } from './edit-screen.server.ts';

type New = Awaited<ReturnType<typeof loadCreate>>;
type Existing = Omit<Awaited<ReturnType<typeof loadEdit>>, 'item'> & { item: SharedItem };

/** The document of a kind, empty or with what is there: one screen creates and edits. */
export function ContentDocumentScreen({
  definition,
  loaded,
  answer,
  children,
}: {
  definition: Definition;
  loaded: New | Existing;
  answer: EditAnswer | Refusal | undefined;
  /** What stands below the document of an item, or on a screen besides it. */
  children?: ReactNode;
}) {
  if ('item' in loaded)
    return (
      <ContentEditScreen definition={definition} loaded={loaded} answer={answer}>
        {children}
      </ContentEditScreen>
    );
  const refusal = answer && 'intent' in answer ? answer : undefined;
  return <ContentCreateScreen definition={definition} loaded={loaded} refusal={refusal} />;
}

/** The title of its page: `New tip`, or `Edit Warm hands`. */
export function documentTitle(
  { newTitle, one }: Pick<Definition, 'newTitle' | 'one'>,
  loaded: object | undefined,
): string {
  const item = loaded && 'item' in loaded ? (loaded.item as SharedItem) : undefined;
  if (loaded && !item) return `${newTitle} · ${site.name}`;
  return `Edit ${item?.title ?? one} · ${site.name}`;
}
