import { site } from '../../kernel/publishing/site.ts';
import { publicAddress } from '../../kernel/content/translations/translation.ts';
import { FORMATS, type Product, product } from './product.ts';

/** What search engines read of a product (schema.org/Service with its Offer, and its FAQPage). */
export function productJsonLd(item: Product, publicUrl: string): object {
  const url = publicUrl + publicAddress(product.publicPath, item);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Service',
        '@id': url,
        url,
        name: item.title,
        description: item.summary || item.tagline,
        serviceType: FORMATS[item.format as keyof typeof FORMATS],
        image: `${publicUrl}/share/product/${item.slug}.png`,
        provider: { '@type': 'Organization', name: site.name, url: publicUrl },
        ...(item.languages.length > 0 ? { availableLanguage: item.languages } : {}),
        offers: offer(item, url),
      },
      ...(item.faq.length > 0 ? [questions(item, url)] : []),
    ],
  };
}

function offer({ priceMode, price }: Product, url: string): object {
  const known = price !== null && (priceMode === 'from' || priceMode === 'fixed');
  if (!known) return { '@type': 'Offer', url, availability: 'https://schema.org/InStock' };
  const amount = (price / 100).toFixed(2);
  return {
    '@type': 'Offer',
    url,
    availability: 'https://schema.org/InStock',
    priceCurrency: 'EUR',
    ...(priceMode === 'fixed'
      ? { price: amount }
      : { priceSpecification: { '@type': 'PriceSpecification', minPrice: amount, priceCurrency: 'EUR' } }),
  };
}

function questions({ faq }: Product, url: string): object {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
