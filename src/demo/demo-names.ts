const GIVEN = [
  'Amélie',
  'Karim',
  'Priya',
  'Hugo',
  'Grace',
  'Léa',
  'Tomás',
  'Noor',
  'Oliver',
  'Yasmine',
  'Étienne',
  'Mei',
  'Callum',
  'Fatou',
  'Jonas',
  'Siân',
  'Mathis',
  'Aïcha',
  'Ruth',
  'Antoine',
  'Zoë',
  'Kofi',
  'Inès',
  'Dylan',
  'Bo',
];
const FAMILY = [
  'Moreau',
  'Okafor',
  'Li',
  'Bennett',
  'Traoré',
  'Fournier',
  'Nguyen',
  'Evans',
  'Benali',
  'Gauthier',
  'Shah',
  'Lefèvre',
  'MacLeod',
  'Diallo',
  'Roux',
  'Tremblay',
  'Hughes',
  'Costa',
  'Perrin',
  'Ward',
  'Haddad',
  'Bouchard',
  'Kim',
];

export interface DemoPerson {
  givenName: string;
  familyName: string;
  email: string;
}

/** As many people as are asked for, no two alike (up to 575), always the same ones. */
export function listPeople(count: number): DemoPerson[] {
  return Array.from({ length: count }, (_, i) => {
    const givenName = GIVEN[i % GIVEN.length] as string;
    const familyName = FAMILY[(i + Math.floor(i / GIVEN.length)) % FAMILY.length] as string;
    return { givenName, familyName, email: `${plain(givenName)}.${plain(familyName)}@example.org` };
  });
}

function plain(name: string): string {
  return name.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase();
}
