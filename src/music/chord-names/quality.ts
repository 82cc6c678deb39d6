/** One kind of chord: how it is written after its root, how it is said, and its degrees. */
export interface ChordQuality {
  suffix: string;
  spoken: string;
  degrees: readonly string[];
  /** Degrees that players leave out without the chord becoming another. */
  optional: readonly string[];
  minor: boolean;
  /** Other ways to write it. */
  aliases: readonly string[];
}

/**
 * The commonest first: where two names fit the same notes, the earlier is the likelier. Degrees in brackets may
 * be missing. 'alt' and the like are names of the system set, whose 'alt' is a major chord with a flat five.
 */
const TABLE = `
 | major | 1 3 5 | maj major M
m | minor | 1 b3 5 | minor min mi -
7 | seventh | 1 3 (5) b7 | dom7 7sg
m7 | minor seventh | 1 b3 (5) b7 | min7 mi7 -7
maj7 | major seventh | 1 3 (5) 7 | M7 Δ Δ7 ma7
5 | power chord | 1 5 | no3
sus4 | suspended fourth | 1 4 5 | sus
sus2 | suspended second | 1 2 5 |
6 | sixth | 1 3 (5) 6 | maj6 M6
m6 | minor sixth | 1 b3 5 6 | min6 -6
dim | diminished | 1 b3 b5 | ° o
dim7 | diminished seventh | 1 b3 b5 bb7 | °7 o7
m7b5 | half diminished | 1 b3 b5 b7 | ø ø7
aug | augmented | 1 3 #5 | +
7sus4 | seventh suspended fourth | 1 4 (5) b7 | 7sus
add9 | added ninth | 1 3 (5) 9 | 2
madd9 | minor added ninth | 1 b3 (5) 9 | m2
9 | ninth | (1) 3 (5) b7 9 |
m9 | minor ninth | (1) b3 (5) b7 9 | min9
maj9 | major ninth | (1) 3 (5) 7 9 | M9
69 | six nine | (1) 3 (5) 6 9 | 6/9
m69 | minor six nine | (1) b3 (5) 6 9 | m6/9
11 | eleventh | (1) (3) (5) b7 (9) 11 |
m11 | minor eleventh | (1) b3 (5) b7 (9) 11 | min11
maj11 | major eleventh | (1) 3 (5) 7 (9) 11 | M11
13 | thirteenth | (1) 3 (5) b7 (9) (11) 13 |
m13 | minor thirteenth | (1) b3 (5) b7 (9) (11) 13 |
maj13 | major thirteenth | (1) 3 (5) 7 (9) (11) 13 | M13
7b5 | seventh flat five | 1 3 b5 b7 |
7#5 | augmented seventh | 1 3 #5 b7 | aug7 +7
7b9 | seventh flat nine | (1) 3 (5) b7 b9 |
7#9 | seventh sharp nine | (1) 3 (5) b7 #9 |
7#11 | seventh sharp eleven | 1 3 5 b7 #11 |
mMaj7 | minor major seventh | 1 b3 (5) 7 | mmaj7 mM7 m(maj7)
maj7b5 | major seventh flat five | 1 3 b5 7 |
maj7#5 | major seventh sharp five | 1 3 #5 7 | augmaj7
maj7#11 | major seventh sharp eleven | 1 3 5 7 #11 |
(b5) | major flat five | 1 3 b5 | alt b5
9b5 | ninth flat five | (1) 3 b5 b7 9 |
9#5 | augmented ninth | (1) 3 #5 b7 9 | aug9
9#11 | ninth sharp eleven | (1) 3 (5) b7 (9) #11 |
m9b5 | half diminished ninth | (1) b3 b5 b7 9 |
mMaj7b5 | minor major seventh flat five | 1 b3 b5 7 | mmaj7b5
mMaj9 | minor major ninth | (1) b3 (5) 7 9 | mmaj9
mMaj11 | minor major eleventh | (1) b3 (5) 7 (9) 11 | mmaj11
13b9 | thirteenth flat nine | (1) 3 (5) b7 b9 13 |
13b5b9 | thirteenth flat five flat nine | (1) (3) b5 b7 b9 13 |
7b9#5 | seventh sharp five flat nine | (1) 3 #5 b7 b9 | 7#5b9
7b9b13 | seventh flat nine flat thirteen | (1) 3 (5) b7 b9 b13 | b13b9
7#9b13 | seventh sharp nine flat thirteen | (1) 3 (5) b7 #9 b13 | b13#9
`;

export const QUALITIES: readonly ChordQuality[] = TABLE.split('\n')
  .filter((line) => line.trim())
  .map((line) => {
    const [suffix = '', spoken = '', degrees = '', aliases = ''] = line.split('|').map((cell) => cell.trim());
    const all = degrees.split(' ');
    const bare = all.map((degree) => degree.replace(/[()]/g, ''));
    return {
      suffix,
      spoken,
      degrees: bare,
      optional: all.flatMap((degree) => (degree.startsWith('(') ? [degree.slice(1, -1)] : [])),
      minor: bare.includes('b3'),
      aliases: aliases ? aliases.split(' ') : [],
    };
  });

const BY_SUFFIX = new Map(
  QUALITIES.flatMap((quality) =>
    [quality.suffix, ...quality.aliases].map((suffix) => [suffix, quality] as const),
  ),
);

export function findQuality(suffix: string): ChordQuality | undefined {
  return BY_SUFFIX.get(suffix);
}
