/** The parts of a chord's page. */
export const CHORD_TABS = { diagram: 'Diagram', voicings: 'Voicings', songs: 'Songs' } as const;
export type ChordTab = keyof typeof CHORD_TABS;
