export const SHOW_TABS = ['sheet', 'chords', 'media', 'sets'] as const;
export const EDIT_TABS = ['text', 'details', 'media', 'history'] as const;
