import { Button } from '../../../ui/button.tsx';
import { Screen } from '../../../ui/screen.tsx';
import type { Refusal } from '../../forms/action.server.ts';
import { type Entered, type Field, type FieldErrors, nameOf } from '../../forms/field.ts';
import { ReadByGuests } from '../../media/read-by-guests.ts';
import { createFields, type Definition, listPathOf } from '../fields/definition.ts';
import type { NamedField } from '../fields/field.ts';
import type { loadCreate } from './create-screen.server.ts';
import { ContentDocument } from './document.tsx';
import { ContentForm } from './form.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { StillMissing } from './still-missing.tsx';

type Loaded = Awaited<ReturnType<typeof loadCreate>>;

/** The document one edits, empty: it is there once its title is, and may be published at once. */
export function ContentCreateScreen({
  definition,
  loaded,
  refusal,
  back,
}: {
  definition: Definition;
  loaded: Loaded;
  refusal: Refusal | undefined;
  back?: { to: string; label: string } | undefined;
}) {
  const { entered, names, references, key, userId } = loaded;
  const fields = createFields(definition).filter(({ name }) => names.includes(name));
  const needed = fields.filter(({ name, required }) => required && !entered[name]);
  return (
    <Screen
      isTitleQuiet
      title={definition.newTitle}
      back={back ?? { to: listPathOf(definition), label: definition.listTitle }}
    >
      <GoneNotice gone={loaded.gone} />
      <ReadByGuests value={definition.publicPath !== undefined}>
        <ContentForm
          fields={fields}
          saved={entered}
          version={0}
          references={references}
          mirror={`${userId}:${definition.kind}:new`}
          makes={key}
          answer={refusal}
          intent="create"
          submit={`Create ${definition.one}`}
          status={`Needs: ${needed.map((field) => nameOf(field as Field)).join(', ')}.`}
          beside={
            definition.publicPath && (
              <Button type="submit" look="quiet" name="do" value="publish">
                Publish
              </Button>
            )
          }
          here={`${definition.path}/create`}
          draw={drawFor(definition, loaded, needed)}
        />
      </ReadByGuests>
    </Screen>
  );
}

function drawFor(definition: Definition, { names, references, key }: Loaded, needed: readonly NamedField[]) {
  return (shown: Entered, errors: FieldErrors | undefined) => (
    <ContentDocument
      definition={definition}
      item={{ id: key, ...(shown['language'] && { language: shown['language'] }) }}
      names={names}
      references={references}
      shown={shown}
      errors={errors}
      isNew
      standing={
        <>
          <p className="text-sm text-soft">
            {definition.publicPath
              ? 'A draft: only members see it until it is published.'
              : 'Members see it as soon as it is created.'}
          </p>
          <StillMissing
            title="Needed to create it"
            shown={shown}
            missingIn={(text) =>
              needed
                .filter(({ name }) => !text(name).trim())
                .map((field) => ({ field: field.name, words: nameOf(field as Field) }))
            }
          />
        </>
      }
    />
  );
}
