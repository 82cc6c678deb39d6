import { entity, type Item } from '../../kernel/content/fields/definition.ts';

export const PARTNER_KINDS = {
  artist: { one: 'Artist', many: 'Artists' },
  venue: { one: 'Venue', many: 'Venues' },
  agency: { one: 'Agency', many: 'Agencies' },
  client: { one: 'Client', many: 'Clients' },
  supplier: { one: 'Supplier', many: 'Suppliers' },
} as const;
export type PartnerKind = keyof typeof PARTNER_KINDS;

/** Somebody we work with. Guests read of them only once they have agreed to it. */
export const partner = entity({
  kind: 'partner',
  table: 'partners',
  one: 'partner',
  many: 'partners',
  path: '/bee/partners',
  listTitle: 'Partner Overview',
  newTitle: 'New partner',
  menu: { work: 'Catalogue', list: { label: 'Partners', icon: 'link' }, create: 'New partner' },
  publicPath: '/guests/network',
  publicIf: 'consentToShow',
  titleLabel: 'Name',
  fields: {
    kind: {
      kind: 'choice',
      label: 'Kind',
      required: true,
      options: Object.entries(PARTNER_KINDS).map(([value, { one }]) => ({ value, label: one })),
    },
    coverId: {
      kind: 'media',
      media: 'image',
      label: 'Logo',
      hint: 'Without one, guests see a symbol for its kind.',
    },
    website: { kind: 'url', label: 'Website' },
    description: { kind: 'richText', label: 'Description' },
    city: { kind: 'text', label: 'City', max: 80 },
    country: { kind: 'text', label: 'Country', max: 60 },
    contactName: {
      kind: 'name',
      label: 'Contact',
      only: 'bee',
      hint: 'Members only, like all of this page.',
    },
    contactEmail: { kind: 'email', label: 'Email', only: 'bee' },
    contactPhone: {
      kind: 'phone',
      label: 'Telephone',
      only: 'bee',
      hint: 'With the country code, like +33478000000',
    },
    featured: {
      kind: 'checkbox',
      label: 'Show first on the network page',
      short: 'Featured',
      fact: 'Shown first',
    },
    consentToShow: {
      kind: 'checkbox',
      label: 'They agreed to be shown on our public site',
      short: 'Agreed',
      fact: 'May be shown',
      hint: 'Unless this is ticked, guests never see them, whatever the status below.',
    },
  },
  showTabs: ['profile', 'events'],
  editTabs: {
    profile: ['title', 'kind', 'summary', 'description', 'website', 'city', 'country', 'coverId', 'tags'],
    contact: ['contactName', 'contactEmail', 'contactPhone'],
    publish: ['consentToShow', 'featured'],
    history: [],
  },
  filters: ['kind', 'featured', 'consentToShow'],
});

export type Partner = Item<typeof partner.fields>;
