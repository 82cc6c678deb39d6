/** What the recorded databases in tests/fixtures/databases hold (record-database.ts puts it there). */
export const KEPT = {
  secretKey: 'a key that only the recorded databases know',
  event: {
    slug: 'evening-of-the-lanterns',
    title: 'Evening of the lanterns',
    startDate: '2099-06-20T18:00:00.000Z',
  },
  guests: ['ada@example.org', 'grace@example.org'],
  member: { email: 'member@example.org', totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
  tip: 'Breathe before the first bar',
};
