export interface MediaTable {
  id: string;
  kind: 'image' | 'audio' | 'pdf';
  title: string;
  /** What the names of its files begin with. */
  storageKey: string;
  /** Its name as it was sent, under which the team gets it back; '' of a picture whose original was not kept. */
  filename: string;
  /** Of what was sent: the same file sent twice is one item. '' of sounds that came with the program long ago. */
  sha256: string;
  /** Found in the file itself, never believed. */
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationS: number | null;
  alt: string;
  /** The picture says nothing that the words beside it do not. */
  decorative: 0 | 1;
  caption: string;
  credit: string;
  licence: string;
  focalX: number;
  focalY: number;
  /** Base64. */
  thumbhash: string;
  /** The thumbhash drawn, as a data URI. */
  placeholder: string;
  /** Of a picture: its files, as `Variant[]`. */
  variants: string;
  /** Of a sound: loudness from 0 to 100, evenly spaced. */
  peaks: string | null;
  transcript: string;
  visibility: 'public' | 'members';
  /** Of a sound: where it stands on the sound page; null where it does not. */
  position: number | null;
  artist: string;
  /** Of a sound: what its title and words are written in; '' where nobody said it. */
  language: string;
  ownerId: string | null;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  version: number;
  deletedAt: string | null;
  deletedBy: string | null;
}

/** Who shows it: written with every save of an item, and what keeps an item from being deleted. */
export interface MediaUsesTable {
  mediaId: string;
  kind: string;
  itemId: string;
  /** The item's, as it was at its last save. */
  title: string;
}

export interface MediaTables {
  media: MediaTable;
  mediaUses: MediaUsesTable;
}
