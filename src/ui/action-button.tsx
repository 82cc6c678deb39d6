import { Form, useNavigation } from 'react-router';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type Look = ComponentProps<typeof Button>['look'];

/** One action behind one button: a POST of its own. */
export function ActionButton({
  intent,
  label,
  look = 'quiet',
  id,
  to,
}: {
  intent: string;
  label: string;
  look?: Look;
  /** Of what it is done to, where the page has many. */
  id?: string;
  /** The page that does it, where it is another. */
  to?: string;
}) {
  return (
    <Form method="post" preventScrollReset {...(to ? { action: to } : {})}>
      <input type="hidden" name="do" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <SendOnceButton label={label} look={look} />
    </Form>
  );
}

/** Sends its form, and waits for the answer before it can be pressed again. */
export function SendOnceButton({ label, look = 'quiet' }: { label: string; look?: Look }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Button
      type="submit"
      {...(look ? { look } : {})}
      aria-disabled={busy}
      onClick={(press) => busy && press.preventDefault()}
    >
      {label}
    </Button>
  );
}
