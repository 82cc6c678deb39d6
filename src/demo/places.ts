import type { Place } from '../events/event/event.ts';

/** Made-up houses at likely addresses. */
export const LYON = {
  halle: {
    name: 'La Halle aux Abeilles',
    street: '27 rue Burdeau',
    postalCode: '69001',
    city: 'Lyon',
    country: 'FR',
    lat: 45.7702,
    lon: 4.8327,
  },
  atelier: {
    name: 'L’Atelier du Rez-de-Ruche',
    street: '12 rue des Capucins',
    postalCode: '69001',
    city: 'Lyon',
    country: 'FR',
    lat: 45.7693,
    lon: 4.8338,
  },
  peniche: {
    name: 'Péniche La Bourdonnante',
    street: 'Quai Rambaud',
    postalCode: '69002',
    city: 'Lyon',
    country: 'FR',
    lat: 45.7402,
    lon: 4.8155,
  },
  filature: {
    name: 'La Filature des Voix',
    street: '48 rue de la Villette',
    postalCode: '69003',
    city: 'Lyon',
    country: 'FR',
    lat: 45.7598,
    lon: 4.8621,
  },
} satisfies Record<string, Place>;

export const LONDON = {
  hall: {
    name: 'Hivemind Hall',
    street: '84 Bermondsey Street',
    postalCode: 'SE1 3UD',
    city: 'London',
    country: 'GB',
    lat: 51.5002,
    lon: -0.0818,
  },
  chapel: {
    name: 'The Comb Chapel',
    street: '31 Camberwell Grove',
    postalCode: 'SE5 8JA',
    city: 'London',
    country: 'GB',
    lat: 51.4714,
    lon: -0.0886,
  },
  arches: {
    name: 'Arch 61',
    street: '61 Druid Street',
    postalCode: 'SE1 2EZ',
    city: 'London',
    country: 'GB',
    lat: 51.4998,
    lon: -0.0735,
  },
} satisfies Record<string, Place>;

export const MONTREAL = {
  erabliere: {
    name: 'La Ruche Saint-Laurent',
    street: '4873 boulevard Saint-Laurent',
    postalCode: 'H2T 1R6',
    city: 'Montréal',
    country: 'CA',
    lat: 45.5225,
    lon: -73.5906,
  },
  verger: {
    name: 'Le Petit Verger',
    street: '215 rue Villeray',
    postalCode: 'H2R 1G6',
    city: 'Montréal',
    country: 'CA',
    lat: 45.5428,
    lon: -73.6219,
  },
} satisfies Record<string, Place>;
