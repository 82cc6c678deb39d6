import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { on } from '../kernel/event-bus.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface Sent {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
}

/** A form that could not be sent: that nothing of it is lost, and a button that sends it again as it stands then. */
export default function NotSent() {
  const last = useRef<Sent>(undefined);
  const [trouble, setTrouble] = useState<{ text: string; path: string; sent: Sent | undefined }>();
  const { pathname } = useLocation();
  const isSending = useNavigation().state !== 'idle';

  useEffect(() => {
    const note = ({ target, submitter }: SubmitEvent) => {
      if (target instanceof HTMLFormElement) last.current = { form: target, submitter };
      setTrouble(undefined);
    };
    window.addEventListener('submit', note, true);
    const off = on('notSent', ({ status }) =>
      setTrouble({ text: wordsFor(status), path: location.pathname, sent: last.current }),
    );
    return () => {
      window.removeEventListener('submit', note, true);
      off();
    };
  }, []);

  // Whoever has gone on is told no more of it.
  if (!trouble || isSending || trouble.path !== pathname) return null;
  const { text, sent } = trouble;
  const again = () => {
    setTrouble(undefined);
    if (!sent?.form.isConnected) return;
    sent.form.requestSubmit(sent.submitter?.isConnected ? sent.submitter : null);
  };
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-3 z-50 grid justify-items-center px-4">
      <Notice tone="error" className="pointer-events-auto w-full max-w-xl shadow-soft">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-64">{text}</p>
          {sent?.form.isConnected && <Button onClick={again}>Send it again</Button>}
        </div>
      </Notice>
    </div>
  );
}

function wordsFor(status: number | undefined): string {
  const kept = 'What you typed still stands here.';
  if (status === undefined)
    return `This could not be sent: the connection is gone. ${kept} Send it again once you are online.`;
  if (status === 429)
    return `This was not taken: too much was sent at once. ${kept} Send it again in a minute.`;
  return `This could not be saved: the site has trouble at the moment. ${kept} Send it again in a minute.`;
}
