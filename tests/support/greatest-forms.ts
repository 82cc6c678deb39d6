import type { Abuse } from './abuse.ts';
import type { Browser } from './browser.ts';

/** Where others than the one who asks are signed out, and where a session ends. */
const LEFT_OUT =
  /\/(?:logout|login|members\/users|bee\/users)\b|\.(?:ics|csv|xlsx|pdf|atom|zip|png|webp|jpg)\b|^\/(?:assets|media|export)\//;
const MOST_PAGES = 400;
/** Letters of all fields of a form; their escapes must have room too. */
const MAIL_KINDS = 120_000;
const WORDS = ['la ', '[C]la ', '<b>&', 'a\n', '{"type":"doc"}', '“é”'];

/**
 * The forms of all kinds of screens that can be reached by links, each with as much text in every field as its
 * body takes. Hidden fields and buttons stay as they are, so that the form is the one that it says.
 */
export async function greatestForms(browser: Browser, most: number): Promise<Abuse[]> {
  const [forms, seen, waiting] = [
    new Map<string, Abuse>(),
    new Set<string>(),
    ['/guests/index', '/bee/home', '/bee/songs/list'],
  ];
  for (let pages = 0; waiting.length > 0 && pages < MOST_PAGES && forms.size < most; pages += 1) {
    const path = waiting.shift() as string;
    const answer = await browser.get(path);
    const html = await answer.text();
    if (answer.status !== 200) continue;
    for (const [, link = ''] of html.matchAll(/href="(\/[^"#]*)"/g)) {
      const to = link.replaceAll('&amp;', '&');
      if (seen.has(kindOf(to)) || LEFT_OUT.test(to)) continue;
      seen.add(kindOf(to));
      waiting.push(to);
    }
    for (const form of formsIn(html, path)) forms.set(`${kindOf(form.path)} ${form.name}`, form);
  }
  return [...forms.values()].slice(0, most);
}

/** Two screens that differ in an id, a slug or a query alone are of a kind. */
function kindOf(path: string): string {
  return (path.split('?', 1)[0] ?? '')
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, '*')
    .replace(/^(\/guests\/(?:event|registration|offer|summaries|blogs|posts|tips|network)\/)[^/]+/, '$1*');
}

function* formsIn(html: string, page: string): Generator<Abuse> {
  for (const [, head = '', inside = ''] of html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)) {
    if (!/method="post"/i.test(head)) continue;
    const path = (/action="([^"]*)"/.exec(head)?.[1] ?? page).replaceAll('&amp;', '&') || page;
    if (LEFT_OUT.test(path)) continue;
    const fields = [...inside.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)].flatMap(
      ([, tag = '', attributes = '']) => {
        const of = (name: string) =>
          new RegExp(`\\b${name}="([^"]*)"`)
            .exec(attributes)?.[1]
            ?.replaceAll('&quot;', '"')
            .replaceAll('&amp;', '&');
        const name = of('name');
        return name
          ? [{ name, fixed: tag === 'button' || of('type') === 'hidden', value: of('value') ?? '' }]
          : [];
      },
    );
    const typed = fields.filter(({ fixed }) => !fixed);
    if (typed.length === 0) continue;
    const words = WORDS[typed.length % WORDS.length] ?? '';
    const encoded = encodeURIComponent(words).length;
    const text = words.repeat(Math.floor(MAIL_KINDS / typed.length / encoded));
    const body = new URLSearchParams();
    const sent = new Set<string>();
    for (const { name, fixed, value } of fields) {
      // Of several buttons the first is pressed.
      if (sent.has(name)) continue;
      sent.add(name);
      body.append(name, fixed ? value : text);
    }
    yield {
      name: `${path}: ${fields
        .map(({ name }) => name)
        .join(' ')
        .slice(0, 60)}`,
      method: 'POST',
      path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(body.toString()),
    };
  }
}
