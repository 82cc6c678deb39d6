import type { ComponentProps } from 'react';
import { t } from '../texts/text.ts';
import { Link } from './link.tsx';

const LOOKS = {
  primary: 'bg-honey text-night hover:bg-honey-deep border-transparent shadow-soft',
  quiet:
    'bg-transparent text-ink border-edge hover:bg-sunken aria-pressed:border-honey-deep aria-pressed:bg-honey-wash',
  /** On honey, where the first look would not be seen. */
  night: 'bg-night text-day border-transparent hover:bg-night/85',
  /** Takes somebody in: of many rows, where the one honey button would be one of many. */
  yes: 'bg-reed-wash text-reed border-reed hover:bg-reed hover:text-ground',
  danger: 'bg-transparent text-ember border-ember hover:bg-ember-wash',
} as const;

interface Look {
  look?: keyof typeof LOOKS;
}

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-5 py-2 text-sm font-semibold ' +
  'no-underline transition-colors duration-150 cursor-pointer disabled:cursor-progress disabled:opacity-60';

export function Button({
  look = 'primary',
  isAtRest = false,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> &
  Look & { /** There is nothing to send yet: it can be pressed, and is quiet. */ isAtRest?: boolean }) {
  return (
    <button
      type={type}
      className={`${shape} ${LOOKS[isAtRest ? 'quiet' : look]} ${className}`}
      data-at-rest={isAtRest ? '' : undefined}
      {...rest}
    />
  );
}

/** A link that looks like a button: for going somewhere, not for changing something. */
export function ButtonLink({
  look = 'primary',
  className = '',
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return <Link className={`${shape} ${LOOKS[look]} ${className}`} {...rest} />;
}

/** The same for what the router does not serve: files, feeds, other sites. */
export function ButtonAnchor({
  look = 'quiet',
  className = '',
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a className={`${shape} ${LOOKS[look]} ${className}`} {...rest}>
      {children}
    </a>
  );
}

/** Sends a form of filters that scripts send by themselves as something is chosen. */
export const ShowWithoutScripts = () => <SendWithoutScripts label={t('Show')} />;

/** Saves what scripts save by themselves as it is ticked. */
export const SaveWithoutScripts = () => <SendWithoutScripts label="Save" />;

/** Does what scripts do by themselves as it is chosen. */
export const ApplyWithoutScripts = () => <SendWithoutScripts label="Apply" />;

function SendWithoutScripts({ label }: { label: string }) {
  return (
    <noscript>
      <Button type="submit" look="quiet">
        {label}
      </Button>
    </noscript>
  );
}
