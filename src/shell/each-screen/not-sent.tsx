import { useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { t } from '../../texts/text.ts';

export interface Unsent {
  /** The answer's, if there was one. */
  status: number | undefined;
  last: SubmitEvent | undefined;
}

/** A form that was not taken: that nothing of it is lost, and a button that sends it again as it stands then. */
export default function NotSent({ status, last, onClose }: Unsent & { onClose: () => void }) {
  const online = useOnline();
  const isSending = useNavigation().state !== 'idle';
  const form = last?.target;
  if (isSending) return null;
  // Beside the bar that saves it stands how the text is: that stays in view.
  const isOverBar = document.querySelector('[data-save-bar]') !== null;
  return (
    <div
      className={`pointer-events-none fixed inset-x-0 z-50 ${isOverBar ? 'bottom-36 md:bottom-24' : 'bottom-3'} grid justify-items-center px-4`}
    >
      <Notice tone="error" className="pointer-events-auto w-full max-w-xl shadow-soft">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64">{wordsFor(status, online)}</p>
          {form instanceof HTMLFormElement && form.isConnected && last?.submitter?.isConnected !== false && (
            <Button onClick={() => form.requestSubmit(last?.submitter)}>{t('Send it again')}</Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function wordsFor(status: number | undefined, online: boolean): string {
  if (status === undefined && online)
    return t('This could not be sent: the connection was lost. What you typed is still here. Send it again.');
  if (status === undefined)
    return t(
      'This could not be sent: you are offline. What you typed is still here. Send it again once you are online.',
    );
  if (status === 429)
    return t(
      'This was not saved: too many requests at once. What you typed is still here. Send it again in a minute.',
    );
  if (status === 413)
    return t(
      'This was not saved: it is too large to send. What you typed is still here. Split it in two, or remove something.',
    );
  if (status === 404)
    return t(
      'This was not saved: it is no longer there, or no longer yours to change. What you typed is still here. Send it again once it is back.',
    );
  return t(
    'This could not be saved: the site has a problem at the moment. What you typed is still here. Send it again in a minute.',
  );
}
