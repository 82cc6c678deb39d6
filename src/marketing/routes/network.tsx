import { Honeycomb } from '../../catalogue/partners/honeycomb.tsx';
import { PartnerMark } from '../../catalogue/partners/partner-mark.tsx';
import {
  partnersJsonLd,
  partnerView,
  type PartnerView,
} from '../../catalogue/partners/partner-view.server.ts';
import { PARTNER_KINDS, type PartnerKind } from '../../catalogue/partners/partner.ts';
import { listNetwork } from '../../catalogue/partners/partners.server.ts';
import { MediaImage } from '../../kernel/media/image.tsx';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import type { MediaById, MediaItem } from '../../kernel/media/media.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { site } from '../../kernel/publishing/site.ts';
import { config } from '../../platform/config.server.ts';
import { PageSections } from '../pages/page-sections.tsx';
import { sitePage } from '../pages/site-page.server.ts';
import type { Route } from './+types/network';
import { t, translated } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta({
    matches,
    path: '/guests/network',
    title: `${loaderData?.view.title ?? 'Our network'} · ${site.name}`,
    description: loaderData?.view.summary || site.description,
  }),
  ...(loaderData ? [{ 'script:ld+json': loaderData.jsonLd as Record<string, string> }] : []),
];

export async function loader() {
  const partners = await listNetwork();
  const logos = await findMedia(
    guest,
    partners.map(({ coverId }) => coverId ?? ''),
  );
  return {
    view: await sitePage('network'),
    logos,
    partners: partners.map(partnerView),
    jsonLd: partnersJsonLd(partners, config().publicUrl),
  };
}

export default function NetworkPage({ loaderData: { view, partners, logos } }: Route.ComponentProps) {
  const kinds = (Object.keys(PARTNER_KINDS) as PartnerKind[]).filter((kind) =>
    partners.some((partner) => partner.kind === kind),
  );
  const all = (
    <>
      <section aria-label={t('Partners at a glance')} className="page py-10">
        <Honeycomb partners={partners} />
      </section>
      <div className="page grid gap-12 pb-12">
        {kinds.map((kind) => (
          <Kind
            key={kind}
            kind={kind}
            partners={partners.filter((partner) => partner.kind === kind)}
            logos={logos}
          />
        ))}
      </div>
    </>
  );
  return (
    <PageSections
      view={view}
      main="partners"
      live={partners.length > 0 ? { partners: all } : {}}
      aside={kinds.length > 0 && <Kinds kinds={kinds} />}
    />
  );
}

function Kinds({ kinds }: { kinds: readonly PartnerKind[] }) {
  return (
    <nav aria-label={t('Kinds of partners')}>
      <ul className="grid border-t border-line">
        {kinds.map((kind) => (
          <li key={kind} className="border-b border-line">
            <a
              href={`#${kind}`}
              className="flex min-h-14 items-center gap-4 rounded-md py-2 underline-offset-4 hover:underline"
            >
              <PartnerMark kind={kind} className="size-7" />
              <span className="font-display text-xl font-bold">{translated(PARTNER_KINDS[kind].many)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Kind({
  kind,
  partners,
  logos,
}: {
  kind: PartnerKind;
  partners: readonly PartnerView[];
  logos: MediaById;
}) {
  return (
    <section aria-labelledby={kind} className="grid gap-6 border-t border-line pt-8 lg:grid-cols-[1fr_3fr]">
      <h2 id={kind} className="flex items-center gap-3 self-start text-2xl">
        <PartnerMark kind={kind} className="size-8" /> {translated(PARTNER_KINDS[kind].many)}
      </h2>
      <ul className="grid gap-8 md:grid-cols-3">
        {partners.map((partner) => (
          <li
            key={partner.slug}
            id={partner.slug}
            className="grid content-start gap-1 rounded-md target:bg-honey-wash target:outline-8 target:outline-honey-wash"
          >
            <Logo logo={logos[partner.logoId ?? '']} />
            <h3 className="text-xl">{partner.name}</h3>
            <p className="text-xs font-semibold text-soft">{partner.place}</p>
            <p className="text-sm">{partner.together}</p>
            {partner.website && (
              <a
                href={partner.website}
                rel="noopener"
                className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold underline underline-offset-2"
              >
                {partner.website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ logo }: { logo: MediaItem | undefined }) {
  if (logo?.kind !== 'image') return null;
  return <MediaImage picture={logo} alt="" sizes="8rem" className="mb-2 w-32 rounded-md" />;
}
