import { t } from '../../texts/text.ts';

const BROWSERS: [RegExp, string][] = [
  [/edg(e|a|ios)?\//i, 'Edge'],
  [/opr\/|opera/i, 'Opera'],
  [/firefox|fxios/i, 'Firefox'],
  [/chrom(e|ium)|crios/i, 'Chrome'],
  [/safari/i, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iphone|ipad/i, 'iOS'],
  [/android/i, 'Android'],
  [/windows/i, 'Windows'],
  [/mac os|macintosh/i, 'macOS'],
  [/linux|cros/i, 'Linux'],
];

/** 'Firefox (Linux)', the same in every language: enough to recognise one's own, not enough to follow anybody. */
export function agentFamily(userAgent: string | undefined): string {
  const first = (list: [RegExp, string][]) => list.find(([test]) => test.test(userAgent ?? ''))?.[1];
  const [browser, system] = [first(BROWSERS) ?? t('A browser'), first(SYSTEMS)];
  return system ? `${browser} (${system})` : browser;
}
