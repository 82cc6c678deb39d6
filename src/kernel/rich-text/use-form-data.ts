import { type RefObject, useEffect, useRef } from 'react';

/** Puts what `read` answers under `name` into the data of the form that the field is in. */
export function useFormData(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  name: string,
  read: () => string,
): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const form = field.current?.form;
    const gather = ({ formData }: FormDataEvent) => {
      formData.set(name, latest.current());
    };
    form?.addEventListener('formdata', gather);
    return () => form?.removeEventListener('formdata', gather);
  }, [field, name]);
}
