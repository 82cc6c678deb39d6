import { useEffect } from 'react';
import { on, type OpenPanel } from '../../kernel/browser/event-bus.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { copy } from '../../kernel/browser/copy.ts';
import { enter } from './go-on.ts';
import { t } from '../../texts/text.ts';

/** The recovery codes, shown this once: each lets one in once without the authenticator. */
export function RecoveryCodesPanel({ open }: { open: OpenPanel }) {
  const codes = open.recoveryCodes ?? [];
  const text = [t('{site}: recovery codes', { site: site.name }), '', ...codes, ''].join('\n');
  // One is signed in already: whoever closes the panel goes on, too.
  useEffect(() => {
    const off = on('closePanel', () => {
      off();
      enter(open);
    });
    return off;
  }, [open]);
  return (
    <div className="grid gap-5">
      <p className="text-sm">
        {t(
          'You are logged in. If you lose your phone, each of these codes lets you in once. Save them now: we will not show them again.',
        )}
      </p>
      <ul
        className="grid grid-cols-2 gap-2 rounded-md bg-sunken p-4 font-mono text-sm"
        data-testid="recovery-codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => void copy(codes.join('\n'))}>
          {t('Copy')}
        </Button>
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${site.name.toLowerCase()}-recovery-codes.txt`}
        >
          {t('Download')}
        </ButtonAnchor>
        <Button look="quiet" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      <Button onClick={() => enter(open)}>{t('I’ve saved them, continue')}</Button>
    </div>
  );
}
