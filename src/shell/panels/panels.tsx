import type { OpenPanel } from '../../kernel/browser/event-bus.ts';
import { ConfirmationPanel } from '../../identity/panels/confirmation-panel.tsx';
import { LoginPanel } from '../../identity/panels/login-panel.tsx';
import { LogoutPanel } from '../../identity/panels/logout-panel.tsx';
import { NewPasswordPanel } from '../../identity/panels/new-password-panel.tsx';
import { ResetRequestPanel, ResetSubmitPanel } from '../../identity/panels/reset-panels.tsx';
import { RecoveryCodesPanel } from '../../identity/panels/recovery-codes.tsx';
import { ValidationPanel } from '../../identity/panels/validation-panel.tsx';
import { SlidingPanel } from '../../ui/sliding-panel.tsx';
import { AdminPanel } from './admin-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { t } from '../../texts/text.ts';

const TITLES = {
  login: 'Log in',
  logout: 'Log out',
  resetRequest: 'Forgot my password',
  resetSubmit: 'A new password',
  newPassword: 'Choose a new password',
  validation: 'One-time code',
  recoveryCodes: 'Save your recovery codes',
  confirmation: 'Confirm your email',
  admin: 'Administration',
  settings: 'Settings',
} as const satisfies Record<OpenPanel['panel'], string>;

/** SPEC section 2, the sliding panels; fetched when the first one opens. */
export default function Panels({
  open,
  expanded,
  onClose,
}: {
  open: OpenPanel;
  expanded: boolean;
  onClose: () => void;
}) {
  const title =
    open.challenge === 'MFA_SETUP' && open.panel === 'validation'
      ? t('Set up your authenticator')
      : t(TITLES[open.panel]);
  return (
    <SlidingPanel title={title} expanded={expanded} onClose={onClose}>
      <Content open={open} />
    </SlidingPanel>
  );
}

function Content({ open }: { open: OpenPanel }) {
  switch (open.panel) {
    case 'login':
      // SPEC section 2: the simpler variant, for who was here a moment ago.
      return <LoginPanel open={open} simple={open.stay === true} />;
    case 'logout':
      return <LogoutPanel />;
    case 'resetRequest':
      return <ResetRequestPanel open={open} />;
    case 'resetSubmit':
      return <ResetSubmitPanel open={open} />;
    case 'newPassword':
      return <NewPasswordPanel open={open} />;
    case 'validation':
      return <ValidationPanel open={open} />;
    case 'recoveryCodes':
      return <RecoveryCodesPanel open={open} />;
    case 'confirmation':
      return <ConfirmationPanel open={open} />;
    case 'admin':
      return <AdminPanel />;
    case 'settings':
      return <SettingsPanel />;
  }
}
