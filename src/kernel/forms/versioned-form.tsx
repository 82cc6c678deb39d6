import { type ComponentProps, useEffect, useRef } from 'react';
import { type Form, useFetcher, useRevalidator } from 'react-router';
import { Notice } from '../../ui/notice.tsx';

/**
 * The form of a button that does something to what is seen. Where others changed that meanwhile it is refused, and the
 * screen is read anew: the next press is about what is there now. Why it was refused stays beside the button.
 */
export function VersionedForm({
  version,
  children,
  ...props
}: Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit'> & { version: number }) {
  const { Form: Sent, state, data: refused } = useFetcher<{ message: string }>();
  const { revalidate } = useRevalidator();
  const answered = useRef(refused);
  useEffect(() => {
    if (answered.current === refused) return;
    answered.current = refused;
    void revalidate();
  }, [refused, revalidate]);
  return (
    <Sent method="post" onSubmit={(press) => state !== 'idle' && press.preventDefault()} {...props}>
      <input type="hidden" name="version" value={version} />
      {refused && (
        <Notice tone="error" className="basis-full">
          {refused.message}
        </Notice>
      )}
      {children}
    </Sent>
  );
}
