import type { Field } from '../kernel/forms/field.ts';
import { languageField } from '../kernel/publishing/languages.ts';
import type { MediaKind } from '../kernel/media/media.ts';

export const VISIBILITIES = [
  { value: 'public', label: 'Everybody' },
  { value: 'members', label: 'Members only' },
] as const;

/** Said of a picture that guests may see and that says nothing to who cannot see it. */
export const DESCRIBE = 'Describe the picture, or tick that it is only decoration.';

/** Of the kinds that documents have, too. */
export interface MediaField extends Field {
  kind: 'text' | 'longText' | 'choice' | 'checkbox';
}

const title: MediaField = {
  name: 'title',
  label: 'Title',
  kind: 'text',
  required: true,
  max: 160,
  emptyMessage: 'Write a title.',
};
const shared: MediaField[] = [
  { name: 'caption', label: 'Caption', kind: 'text', max: 300 },
  { name: 'credit', label: 'Credit', kind: 'text', max: 120, hint: 'Who made it.' },
  { name: 'licence', label: 'Licence', kind: 'text', max: 120 },
  {
    name: 'visibility',
    label: 'Who may see it?',
    short: 'Visibility',
    kind: 'choice',
    required: true,
    options: VISIBILITIES,
    hint: 'Everybody: guests see it where a page shows it.',
  },
];
const percent = (name: string, label: string): MediaField => ({
  name,
  label,
  kind: 'choice',
  options: Array.from({ length: 21 }, (_, i) => ({ value: String(i * 5), label: `${i * 5} %` })),
});

/** What is known of an item in the library; the list draws the form and checks what it sends. */
export function mediaFields(kind: MediaKind): MediaField[] {
  if (kind === 'image') {
    return [
      title,
      {
        name: 'alt',
        label: 'Description',
        kind: 'text',
        max: 300,
        hint: 'One sentence for people who can’t see it.',
      },
      { name: 'decorative', label: 'Decoration only: nothing to read out', kind: 'checkbox' },
      ...shared,
      percent('focalX', 'From the left'),
      percent('focalY', 'From the top'),
    ];
  }
  if (kind === 'pdf') return [title, ...shared];
  return [
    title,
    { name: 'artist', label: 'Artist', kind: 'text', max: 120 },
    ...shared,
    {
      name: 'transcript',
      label: 'Transcript',
      kind: 'longText',
      hint: 'The words, or a description for people who can’t hear it.',
    },
    { ...languageField, name: 'language', required: false, none: 'Not said' },
    { name: 'onSoundPage', label: 'Play it on the public sound page', kind: 'checkbox' },
    {
      name: 'position',
      label: 'Place on the sound page',
      kind: 'choice',
      options: Array.from({ length: 20 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })),
    },
  ];
}
