import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Fetches, with the first screen that has a form, what keeps forms; without it they are as any form is. */
export function KeptFormsHost() {
  const { key } = useLocation();
  const isMoved = useRef(false);
  useEffect(() => {
    const isOpened = !isMoved.current;
    isMoved.current = true;
    if (document.querySelector('#screen form[method="post"]'))
      import('./kept-forms.ts').then(
        ({ keepForms }) => keepForms(isOpened),
        () => undefined,
      );
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each screen has other forms
  }, [key]);
  return null;
}
