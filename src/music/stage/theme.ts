import { useLayoutEffect } from 'react';

/** Dark for as long as the stage is there, whatever the theme; light for who asks for it. */
export function useStageTheme(light: boolean): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.dataset['theme'];
    root.dataset['theme'] = light ? 'light' : 'dark';
    return () => {
      if (before === undefined) delete root.dataset['theme'];
      else root.dataset['theme'] = before;
    };
  }, [light]);
}
