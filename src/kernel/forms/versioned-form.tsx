import { type ComponentProps, useEffect, useRef } from 'react';
import { Form, useActionData, useRevalidator } from 'react-router';

/**
 * The form of a button that does something to what is seen. Where others changed that meanwhile it is refused, and the
 * screen is read anew: the next press is about what is there now.
 */
export function VersionedForm({
  version,
  children,
  ...props
}: Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit'> & { version: number }) {
  const isSent = useRef(false);
  const refused: unknown = useActionData();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isSent.current || refused === undefined) return;
    isSent.current = false;
    void revalidate();
  }, [refused, revalidate]);
  return (
    <Form
      method="post"
      onSubmit={() => {
        isSent.current = true;
      }}
      {...props}
    >
      <input type="hidden" name="version" value={version} />
      {children}
    </Form>
  );
}
