import { Form, useNavigation } from 'react-router';
import type { ComponentProps } from 'react';
import { Button } from '../ui/button.tsx';

/** One action behind one button: a POST of its own. */
export function ActionButton({
  intent,
  label,
  look = 'quiet',
  id,
}: {
  intent: string;
  label: string;
  look?: ComponentProps<typeof Button>['look'];
  /** Of what it is done to, where the page has many. */
  id?: string;
}) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="do" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button
        type="submit"
        {...(look ? { look } : {})}
        aria-disabled={busy}
        onClick={(press) => busy && press.preventDefault()}
      >
        {label}
      </Button>
    </Form>
  );
}
