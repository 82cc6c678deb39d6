import { partner } from '../catalogue/partners/partner.ts';
import { product } from '../catalogue/products/product.ts';
import { summary } from '../catalogue/summaries/summary.ts';
import { richTextFromForm } from '../kernel/rich-text/form.server.ts';
import { inSeconds } from '../platform/clock.server.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { addDemoContent, demoContentId } from './add-demo-content.server.ts';
import { demoId } from './demo-id.server.ts';
import { PARTNERS } from './demo-partners.ts';
import { type DemoProduct, PRODUCTS } from './demo-products.ts';
import { PRODUCTS_IN_FRENCH } from './demo-products-fr.ts';
import { PLAIN_SUMMARIES } from './demo-summaries.ts';
import {
  WORLD_CAFE_ACTIONS,
  WORLD_CAFE_INSIGHTS,
  WORLD_CAFE_QUOTES,
  WORLD_CAFE_ROUNDS,
  WORLD_CAFE_THEMES,
} from './demo-world-cafe.ts';

const DAY = 24 * 3600;
const WORLD_CAFE_DAY = -120;

/** Whom we work with, what we offer, and what was learned. */
export async function addDemoCatalogue(tx: Tx): Promise<void> {
  await addDemoContent(
    tx,
    partner,
    PARTNERS.map(
      ({ slug, title, kind, city, summary: together, more, featured, silent, website, contactName }) => ({
        slug,
        title,
        kind,
        city,
        country: 'France',
        summary: together,
        description: richTextFromForm(more),
        website: website ?? '',
        contactName: contactName ?? '',
        contactEmail: `${slug}@example.org`,
        featured: featured ?? false,
        consentToShow: !silent,
      }),
    ),
  );
  await addDemoContent(
    tx,
    product,
    PRODUCTS.flatMap((english, index) => {
      const french = PRODUCTS_IN_FRENCH[english.slug];
      const item = productItem(english, index);
      const translated = {
        language: 'fr',
        translationOf: demoContentId(product.kind, english.slug),
        translatedVersion: 1,
      };
      return french ? [item, { ...productItem({ ...english, ...french }, index), ...translated }] : [item];
    }),
  );
  await addDemoContent(tx, summary, [worldCafe(), ...PLAIN_SUMMARIES.map(plain)]);
}

function productItem({ body, faq, ...words }: DemoProduct, index: number) {
  return {
    ...words,
    body: richTextFromForm(body),
    languages: ['French', 'English'],
    faq: faq.map(([question, answer]) => ({ question, answer })),
    position: index + 1,
  };
}

function worldCafe() {
  return {
    slug: 'a-ward-that-listens',
    title: 'A ward that listens',
    summary:
      'Twenty people of the Clinique des Tilleuls at four tables: what is heard on the wards, what no longer is, and what can be heard from Monday on.',
    tags: ['world café', 'listening'],
    method: 'worldCafe',
    heldOn: dateIn(WORLD_CAFE_DAY),
    host: 'Claire Mésange',
    purpose:
      'To find three things the wards can do differently at hand-over without a new form, a new meeting or a new programme.',
    attendance: 20,
    rounds: WORLD_CAFE_ROUNDS.map(({ question, tables }, round) => ({
      key: demoId(`round ${round}`),
      question,
      minutes: '20',
      tables: tables.map((table, index) => ({
        key: demoId(`round ${round} table ${index}`),
        label: `Table ${index + 1}`,
        ...table,
      })),
    })),
    themes: WORLD_CAFE_THEMES.map((theme) => ({ ...theme })),
    insights: WORLD_CAFE_INSIGHTS.map((insight, index) => ({
      key: demoId(`insight ${index}`),
      ...insight,
      became: '',
    })),
    quotes: WORLD_CAFE_QUOTES.map((quote) => ({ ...quote })),
    openQuestions: [
      'Who hears the night team, when the day team sleeps?',
      'What would a patient have written on the tablecloth?',
    ],
    actions: WORLD_CAFE_ACTIONS.map(({ dueIn, ...action }, index) => ({
      key: demoId(`action ${index}`),
      ...action,
      due: dueIn === null ? '' : dateIn(dueIn),
    })),
  };
}

function plain({ eventSlug, insights, actions, day, ...words }: (typeof PLAIN_SUMMARIES)[number]) {
  return {
    ...words,
    eventId: eventSlug ? demoId(eventSlug) : null,
    heldOn: dateIn(day),
    insights: insights.map((text, index) => ({
      key: demoId(`${words.slug} insight ${index}`),
      text,
      round: '',
      table: '',
      level: 'M',
      became: '',
    })),
    actions: actions.map((text, index) => ({
      key: demoId(`${words.slug} action ${index}`),
      text,
      owner: '',
      due: '',
      state: 'open',
    })),
  };
}

function dateIn(days: number): string {
  return inSeconds(days * DAY).slice(0, 10);
}
