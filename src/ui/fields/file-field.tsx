import { type ComponentProps, type ReactNode, useState } from 'react';
import { WorkIcon } from '../work-icon.tsx';

/**
 * A file of a form, chosen or dropped: the browser's own field lies over the place to drop, so it works by keyboard
 * and says what it holds; without scripts it is seen itself.
 */
export function FileField({
  name,
  label,
  hint,
  multiple = false,
  onChosen,
  ...rest
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Hears whether there is one. */
  onChosen?: (has: boolean) => void;
} & Pick<ComponentProps<'input'>, 'multiple' | 'required' | 'accept'>) {
  const [chosen, setChosen] = useState('');
  return (
    <div className="grid min-w-0 gap-1.5">
      <label htmlFor={name} className="text-sm font-semibold">
        {label}
      </label>
      <div className="file-drop" data-chosen={chosen ? '' : undefined}>
        <input
          id={name}
          name={name}
          type="file"
          multiple={multiple}
          aria-describedby={hint ? `${name}-hint` : undefined}
          onChange={({ currentTarget: { files } }) => {
            setChosen(Array.from(files ?? [], (file) => file.name).join(', '));
            onChosen?.(Boolean(files?.length));
          }}
          {...rest}
        />
        <span aria-hidden="true">
          <WorkIcon name="share" />
          {multiple ? 'Choose files' : 'Choose a file'}
        </span>
        <span aria-hidden="true">{chosen || (multiple ? 'or drop them here' : 'or drop it here')}</span>
      </div>
      {hint && (
        <p id={`${name}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
