/** The words of a mail, as they will be read. */
export interface PreviewedMail {
  subject: string;
  greeting: string;
  paragraphs: string[];
  facts: [label: string, value: string][];
  button: string | undefined;
  /** It carries a link to leave the news. */
  leave?: boolean;
}

export function MailPreview({ mail }: { mail: PreviewedMail }) {
  return (
    <article className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h2 className="text-lg">{mail.subject}</h2>
      <p>{mail.greeting}</p>
      {mail.paragraphs.map((paragraph, index) => (
        <p key={index} className="wrap-anywhere whitespace-pre-line">
          {paragraph}
        </p>
      ))}
      {mail.facts.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {mail.facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {mail.button && (
        <p>
          <span className="inline-block rounded-md bg-honey px-5 py-2 text-sm font-semibold text-night">
            {mail.button}
          </span>
        </p>
      )}
      {mail.leave && <p className="text-sm text-soft">With a link to unsubscribe.</p>}
    </article>
  );
}
