import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MailPreview } from './mail-preview.tsx';
import { SEEN } from './message.ts';
import type { MessagePreviewData } from './message-preview.server.ts';

/** What will leave, to how many; the button that sends it stands here and nowhere else. */
export function MessagePreview({
  preview,
  isChanged,
  busy,
}: {
  preview: MessagePreviewData;
  /** Since what was to be sent was previewed. */
  isChanged: boolean;
  busy: boolean;
}) {
  const { seen, count, names, leftOut, mail } = preview;
  const more = count - names.length;
  const top = useRef<HTMLDivElement>(null);
  // It comes below a long form: who asked for it is led there.
  useEffect(() => {
    if (!preview) return;
    top.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    top.current?.focus({ preventScroll: true });
  }, [preview]);
  return (
    <section aria-label="Preview" className="contents">
      <input type="hidden" name={SEEN} value={seen} />
      <div ref={top} tabIndex={-1} className="preview-top">
        {isChanged && (
          <Notice tone="warning">
            Nothing was sent: the message or its readers have changed since the preview. This is what leaves
            now.
          </Notice>
        )}
        <Notice tone={count > 0 ? 'success' : 'warning'}>
          <p>
            {count === 0 && 'None of the people you chose can be reached by email.'}
            {count > 0 && `To ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
          </p>
          {leftOut.map(([number, why]) => (
            <p key={why}>
              {number} {why} {number === 1 ? 'gets' : 'get'} none.
            </p>
          ))}
        </Notice>
      </div>
      <MailPreview mail={mail} />
      {count > 0 && (
        <div className="sticky bottom-0 z-10 -mx-5 border-t border-line bg-ground px-5 py-3 md:mx-0 md:px-0">
          <Button
            type="submit"
            name="do"
            value="send"
            aria-disabled={busy}
            onClick={(press) => busy && press.preventDefault()}
          >
            {count === 1 ? 'Send to 1 guest' : `Send to ${count} guests`}
          </Button>
        </div>
      )}
    </section>
  );
}
