import { Screen } from '../../../ui/screen.tsx';
import type { Refusal } from '../../forms/action.server.ts';
import { ReadByGuests } from '../../rich-text/read-by-guests.ts';
import type { loadCreate } from './edit-screen.server.ts';
import { ContentForm } from './form.tsx';
import { type Definition, firstFields, listPathOf } from '../fields/definition.ts';

/** The first fields of a new item; the others come when it is there. */
export function ContentCreateScreen({
  definition,
  loaded: { entered, names, references, key, userId },
  refusal,
  back,
}: {
  definition: Definition;
  loaded: Awaited<ReturnType<typeof loadCreate>>;
  refusal: Refusal | undefined;
  back?: { to: string; label: string };
}) {
  return (
    <Screen
      narrow
      title={definition.newTitle}
      back={back ?? { to: listPathOf(definition), label: definition.listTitle }}
    >
      <ReadByGuests value={definition.publicPath !== undefined}>
        <ContentForm
          fields={firstFields(definition).filter(({ name }) => names.includes(name))}
          saved={entered}
          version={0}
          references={references}
          mirror={`${userId}:${definition.kind}:new`}
          makes={key}
          answer={refusal && { ...refusal, entered: refusal.entered }}
          intent="create"
          submit={`Create ${definition.one}`}
          here={`${definition.path}/create`}
        />
      </ReadByGuests>
    </Screen>
  );
}
