import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useRef } from 'react';
import { t } from '../../texts/text.ts';

/**
 * SPEC section 2: a search box with a Clear button that emits its text. Inside a form it also works without
 * scripts: Enter sends it, Clear takes back what was typed.
 */
export function SearchBox({
  name = 'q',
  label,
  placeholder = label,
  text,
  onSearch,
}: {
  name?: string;
  label: string;
  placeholder?: string | undefined;
  text: string;
  onSearch: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="search" aria-label={label} className="relative">
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-3 size-5 text-soft" />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={text}
        maxLength={100}
        className="peer min-h-12 w-full min-w-0 rounded-md border border-edge bg-surface pr-20 pl-10 text-base placeholder:text-soft placeholder-shown:pr-3"
        onChange={(event) => onSearch(event.target.value)}
      />
      <Button
        type="reset"
        look="quiet"
        className="absolute top-0.5 right-0.5 border-transparent px-3 peer-placeholder-shown:hidden"
        onClick={(press) => {
          press.preventDefault();
          if (input.current) input.current.value = '';
          onSearch('');
          input.current?.focus();
        }}
      >
        {t('Clear')}
      </Button>
    </div>
  );
}
