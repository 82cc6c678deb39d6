/** The parts of the brand's face, in the order in which a sign is looked for. */
export const PDF_FONTS = ['latin', 'latin-ext', 'vietnamese'] as const;
