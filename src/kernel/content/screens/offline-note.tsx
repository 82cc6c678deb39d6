import { useOnline } from '../../../ui/use-online.ts';

/** Beside the button of a form whose text is mirrored: that it cannot be sent just now, and that nothing is lost. */
export function OfflineNote() {
  const online = useOnline();
  return (
    <span role="status" className="text-sm text-ember">
      {online
        ? ''
        : 'You are offline. What you type is kept in this browser; send it once you are online again.'}
    </span>
  );
}
