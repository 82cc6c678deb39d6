/** The parts of the brand's face, in the order in which a sign is looked for. */
export const PDF_FONTS = ['latin', 'latin-ext', 'vietnamese'] as const;

/** What the brand's face lacks, script by script: a part is read when a sign of its script comes. */
export const SCRIPT_FONTS: readonly { name: string; family: string; subset: string; has: RegExp }[] = [
  { subset: 'greek', has: /\p{Script=Greek}/u },
  { subset: 'greek-ext', has: /\p{Script=Greek}/u },
  { subset: 'cyrillic', has: /\p{Script=Cyrillic}/u },
  { subset: 'cyrillic-ext', has: /\p{Script=Cyrillic}/u },
  { subset: 'hebrew', has: /\p{Script=Hebrew}/u },
  { subset: 'latin-ext', has: /\p{Script=Latin}|\p{M}|\p{P}/u },
  { subset: 'vietnamese', has: /\p{Script=Latin}|\p{M}/u },
  { subset: 'latin', has: /\p{P}|\p{S}|\p{N}/u },
].map(({ subset, has }) => {
  const family = subset === 'hebrew' ? 'noto-sans-hebrew' : 'noto-sans';
  return { name: `noto ${subset}`, family, subset, has };
});
