import { config } from '../../platform/config.server.ts';
import { accentOf, site } from './site.ts';

/** At most, in a mail's head. */
const LOGO = { width: 240, height: 48 };

/** A mail before it is typeset: the same words make its text and its HTML. */
export interface MailContent {
  subject: string;
  /** What it is written in; the site's own language where nothing is said. */
  language?: string;
  /** 'Dear Zoë,' */
  greeting: string;
  paragraphs: string[];
  facts?: [label: string, value: string][];
  button?: { label: string; url: string };
  after?: string[];
  /** A picture below the words, by its `cid`. */
  picture?: { cid: string; alt: string; width: number };
}

/** Before a colon French puts a space that does not break. */
const colonIn = (language = '') => (language.startsWith('fr') ? '\u00a0:' : ':');

export function mailText({
  language,
  greeting,
  paragraphs,
  facts = [],
  button,
  after = [],
}: MailContent): string {
  return [
    greeting,
    ...paragraphs,
    ...(facts.length > 0
      ? [facts.map(([label, value]) => `${label}${colonIn(language)} ${value}`).join('\n')]
      : []),
    ...(button ? [`${button.label}${colonIn(language)}\n${button.url}`] : []),
    ...after,
    site.signature || `${site.name}\n${site.email} · ${site.telephoneText}`,
  ].join('\n\n');
}

/** Tables and inline styles: what mail programs understand. */
export function mailHtml(mail: MailContent): string {
  const { greeting, paragraphs, facts = [], button, after = [], picture } = mail;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5b5144;vertical-align:top">${escapeHtml(label)}</td>` +
      `<td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return [
    `<!doctype html><html lang="${escapeHtml(mail.language ?? 'en')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light"><title>${escapeHtml(mail.subject)}</title></head>`,
    '<body style="margin:0;background:#fbf7ef;color:#17130e;font:16px/1.6 Inter,Helvetica,Arial,sans-serif">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="text-align:left">',
    `<p style="margin:0 0 24px;font-weight:800;font-size:22px">${head()}</p>`,
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    rows.length > 0
      ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`
      : '',
    button
      ? `<p style="margin:0 0 20px"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:${accentOf()};color:#17130e;` +
        `font-weight:700;text-decoration:none;padding:14px 24px;border-radius:8px">${escapeHtml(button.label)}</a></p>`
      : '',
    picture
      ? `<p style="margin:0 0 20px"><img src="cid:${picture.cid}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" height="${picture.width}"></p>`
      : '',
    ...after.map(paragraph),
    '<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2d8c5;color:#5b5144;font-size:14px">',
    `${site.signature ? escapeHtml(site.signature).replaceAll('\n', '<br>') : `${escapeHtml(site.name)} · ${escapeHtml(site.email)} · ${escapeHtml(site.telephoneText)}`}</p>`,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('');
}

/** The site's logo, fetched from the site and told by its name; without one, the name. */
function head(): string {
  if (!site.logo) return escapeHtml(site.name);
  const { jpeg, drawn } = site.logo;
  const { width, height } = drawn;
  const shrunk = Math.min(LOGO.height / height, LOGO.width / width);
  const size = `width="${Math.round(width * shrunk)}" height="${Math.round(height * shrunk)}"`;
  const address = escapeHtml(config().publicUrl + jpeg);
  return `<img src="${address}" alt="${escapeHtml(site.name)}" ${size} style="border:0">`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
