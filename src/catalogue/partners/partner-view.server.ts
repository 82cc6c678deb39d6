import { blockTexts } from '../../kernel/rich-text/rich-text.ts';
import type { Partner, PartnerKind } from './partner.ts';

export interface PartnerView {
  slug: string;
  name: string;
  kind: PartnerKind;
  featured: boolean;
  /** 'Lyon' */
  place: string;
  /** What we do together, in a sentence or two. */
  together: string;
  website: string;
  logoId: string | null;
}

/** What guests read of a partner; how to reach them stays with the members. */
export function partnerView(item: Partner): PartnerView {
  return {
    slug: item.slug,
    name: item.title,
    kind: item.kind as PartnerKind,
    featured: item.featured,
    place: item.city,
    together: item.summary || blockTexts(item.description).join(' '),
    website: item.website,
    logoId: item.coverId,
  };
}

/** What search engines read of them (schema.org/Organization). */
export function partnersJsonLd(partners: readonly Partner[], publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': partners.map(({ title, slug, summary, website, city, country }) => ({
      '@type': 'Organization',
      '@id': `${publicUrl}/guests/network#${slug}`,
      name: title,
      ...(summary ? { description: summary } : {}),
      ...(website ? { url: website } : {}),
      ...(city || country
        ? {
            address: {
              '@type': 'PostalAddress',
              ...(city ? { addressLocality: city } : {}),
              ...(country ? { addressCountry: country } : {}),
            },
          }
        : {}),
    })),
  };
}
