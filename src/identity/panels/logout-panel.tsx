import { type FormEvent, useState } from 'react';
import { callSessionApi } from '../../kernel/browser/session-api.ts';
import { forgetAll } from '../../kernel/browser/forget-all.ts';
import { Button } from '../../ui/button.tsx';
import { splitAddress } from '../../texts/addresses.ts';
import { addressIn } from '../../texts/languages.ts';
import { t } from '../../texts/text.ts';

const SPLASH = '/guests/index';
/** Where leaving reloads instead of leading away. */
const STAYS = new Set([SPLASH, '/soon', '/guests/soon']);

/** SPEC section 2, panel 2. */
export function LogoutPanel() {
  const [busy, setBusy] = useState(false);
  const logOut = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const answer = await callSessionApi('/logout');
    setBusy(false);
    // 401: the session was over already.
    if (!answer.ok && answer.status !== 401) return;
    await forgetAll();
    const { language, rest } = splitAddress(location.pathname);
    if (STAYS.has(rest)) location.reload();
    else location.assign(addressIn(language, SPLASH));
  };
  return (
    <form onSubmit={(event) => void logOut(event)} className="grid">
      <Button type="submit" disabled={busy}>
        {t('Log out')}
      </Button>
    </form>
  );
}
