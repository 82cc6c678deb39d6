import { type ComponentProps, type ReactNode, useState } from 'react';
import { FieldError } from './field.tsx';
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
  mostMegabytes,
  ...rest
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Hears whether there is one. */
  onChosen?: (has: boolean) => void;
  /** Of all files together: more are not sent. */
  mostMegabytes?: number;
} & Pick<ComponentProps<'input'>, 'multiple' | 'required' | 'accept'>) {
  const [chosen, setChosen] = useState('');
  const [refusal, setRefusal] = useState('');
  const about = [hint && `${name}-hint`, refusal && `${name}-error`].filter(Boolean).join(' ');
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
          aria-describedby={about || undefined}
          aria-invalid={refusal ? true : undefined}
          onChange={({ currentTarget }) => {
            const { files } = currentTarget;
            const tooMuch = mostMegabytes ? refusalOf(files ?? [], mostMegabytes) : '';
            currentTarget.setCustomValidity(tooMuch);
            setRefusal(tooMuch);
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
      <FieldError name={name} error={refusal} />
      {hint && (
        <p id={`${name}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Said before they are sent, where it could not be said after. */
function refusalOf(files: Iterable<File>, most: number): string {
  const bytes = Array.from(files).reduce((sum, { size }) => sum + size, 0);
  if (bytes <= most * 1024 * 1024) return '';
  const megabytes = Math.ceil((bytes / 1024 / 1024) * 10) / 10;
  return `That is ${megabytes} MB in total. At most ${most} MB can be sent at once: choose fewer or smaller files.`;
}
