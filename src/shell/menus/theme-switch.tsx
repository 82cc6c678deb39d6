import { Icon } from '../../ui/icon.tsx';
import { t } from '../../texts/text.ts';

/**
 * What this browser remembers of the look: light or dark, and the width of the members' navigation. Runs before the
 * first paint, so nothing flashes. Kept short: it stands in every page.
 */
export const lookScript = `try{for(var k of['theme','work']){var t=localStorage.getItem(k)||(k=='work'&&innerWidth<1100&&'narrow');if(t)document.documentElement.dataset[k]=t}}catch(e){}`;

/** Light or dark, whatever the system says; remembered in this browser. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      aria-label={t('Switch between light and dark')}
      className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-sunken"
      onClick={switchTheme}
    >
      <Icon name="sun" />
    </button>
  );
}

function switchTheme(): void {
  const root = document.documentElement;
  const dark = root.dataset['theme']
    ? root.dataset['theme'] === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['theme'] = dark ? 'light' : 'dark';
  try {
    localStorage.setItem('theme', root.dataset['theme']);
  } catch {
    // Storage may be forbidden; then the choice lasts for this page.
  }
}
