import './mail-preview.css';

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

/** A picture of the mail: nothing in it can be pressed, and it looks so. */
export function MailPreview({ mail }: { mail: PreviewedMail }) {
  return (
    <figure className="mail-picture">
      <figcaption>This is what they get</figcaption>
      <article>
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
            <span className="mail-button">{mail.button}</span>
          </p>
        )}
        {mail.leave && <p className="text-sm text-soft">With a link to unsubscribe.</p>}
      </article>
    </figure>
  );
}
