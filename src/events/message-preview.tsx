import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { MessagePreviewData } from './guest-message-preview.server.ts';

/** What will leave, to how many; the button that sends it stands here and nowhere else. */
export function MessagePreview({ preview, busy }: { preview: MessagePreviewData; busy: boolean }) {
  const { count, names, leftOut, letter } = preview;
  const more = count - names.length;
  return (
    <section aria-label="Preview" className="grid gap-4">
      <Notice tone={count > 0 ? 'success' : 'warning'}>
        <p>
          {count === 0 && 'Nobody of those you chose can be written to.'}
          {count > 0 && `To ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`}
        </p>
        {leftOut.map(([number, why]) => (
          <p key={why}>
            {number} {why} {number === 1 ? 'gets' : 'get'} none.
          </p>
        ))}
      </Notice>
      <article className="grid gap-4 rounded-lg border border-line bg-surface p-5">
        <h2 className="text-lg">{letter.subject}</h2>
        <p>{letter.greeting}</p>
        {letter.paragraphs.map((paragraph, index) => (
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
        {letter.facts.length > 0 && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {letter.facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {letter.button && (
          <p>
            <span className="inline-block rounded-md bg-honey px-5 py-2 text-sm font-semibold text-night">
              {letter.button}
            </span>
          </p>
        )}
        {letter.leave && <p className="text-sm text-soft">With a link to leave the news.</p>}
      </article>
      {count > 0 && (
        <div>
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
