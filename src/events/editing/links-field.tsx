import { useState } from 'react';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { Button } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { useHydrated } from '../../ui/hydrated.ts';

/** Items an event has to do with: chosen from a list, in an order of their own. Ids travel one a line. */
export function LinksField({
  field,
  value,
  options,
}: {
  field: NamedField;
  value: string;
  options: readonly { value: string; label: string }[];
}) {
  const [ids, setIds] = useState(() => value.split('\n').filter(Boolean));
  const hydrated = useHydrated();
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const left = options.filter((option) => !ids.includes(option.value));
  if (options.length === 0 && ids.length === 0) return <input type="hidden" name={field.name} value="" />;
  return (
    <fieldset id={field.name} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {field.label} <span className="font-normal text-soft">(optional)</span>
      </legend>
      <input type="hidden" name={field.name} value={ids.join('\n')} />
      <ol className="grid gap-2">
        {ids.map((id, index) => {
          const label = labels.get(id) ?? 'Something that was deleted';
          return (
            <li
              key={id}
              className="flex items-center gap-2 rounded-md border border-line bg-surface px-3 py-1 text-sm"
            >
              <span className="min-w-0 flex-1">{label}</span>
              <Press
                icon="up"
                label={`Move ${label} up`}
                off={index === 0}
                onPress={() => setIds(ids.toSpliced(index, 1).toSpliced(index - 1, 0, id))}
              />
              <Press icon="close" label={`Remove ${label}`} onPress={() => setIds(ids.toSpliced(index, 1))} />
            </li>
          );
        })}
      </ol>
      {left.length > 0 && hydrated && (
        <select
          aria-label={`Add a ${field.one}`}
          value=""
          form="none"
          onChange={(event) => event.target.value && setIds([...ids, event.target.value])}
          className="min-h-12 w-full rounded-md border border-edge bg-surface px-3 text-base"
        >
          <option value="">Add a {field.one}</option>
          {left.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {!hydrated && (
        <p className="text-xs text-soft">Changing these needs JavaScript; they stay as they are.</p>
      )}
    </fieldset>
  );
}

function Press({
  icon,
  label,
  off = false,
  onPress,
}: {
  icon: 'up' | 'close';
  label: string;
  off?: boolean;
  onPress: () => void;
}) {
  return (
    <Button
      look="quiet"
      aria-label={label}
      disabled={off}
      onClick={onPress}
      className="border-transparent px-3"
    >
      <WorkIcon name={icon} className="size-5" />
    </Button>
  );
}
