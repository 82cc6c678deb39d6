import { t } from '../../texts/text.ts';
/** A field people never see; who fills it is a program. */
export const HONEYPOT = 'website';

export function Honeypot() {
  return (
    <div className="hidden" aria-hidden="true">
      <label htmlFor={HONEYPOT}>{t('Leave this empty')}</label>
      <input id={HONEYPOT} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
