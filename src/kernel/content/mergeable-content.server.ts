import { AppError } from '../../platform/app-error.ts';
import { checkContentField } from './fields/check.ts';
import { allFields, type Definition } from './fields/definition.ts';
import { textFrom } from './fields/values.server.ts';
import type { Mergeable } from './mergeable.ts';
import { moveReferences } from './referring.server.ts';
import { afterWrite, valuesOf, writeValues } from './save.server.ts';

/** Content of any kind, from its definition alone; `all`: the kinds that may refer to it. */
export function mergeableContent(definition: Definition, all: readonly Definition[]): Mergeable {
  const { kind, table } = definition;
  const { translationOf: _original, translatedVersion: _version, ...fields } = allFields(definition);
  return {
    kind,
    table,
    right: 'bee',
    fields,
    valuesOf: (row) => valuesOf(definition, row),
    checked(values) {
      for (const [name, value] of Object.entries(values)) {
        const field = fields[name];
        const message = field && checkContentField({ ...field, name }, textFrom(field, value));
        if (message) throw new AppError('invalid', message, { [name]: message });
      }
      return values;
    },
    write: (tx, viewer, row, values) => writeValues(tx, viewer, definition, { row, values }),
    moveReferences: (tx, viewer, how) => moveReferences(tx, viewer, { kind, ...how }, all),
    afterWrite: (tx, viewer, { id }) => afterWrite(tx, viewer, definition, id),
  };
}
