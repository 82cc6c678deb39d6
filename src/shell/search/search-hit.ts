import type { LikenessOf } from '../../ui/likeness.tsx';
import type { IconName } from '../../ui/work-icon.tsx';

/** Something that was found. */
export interface Hit {
  kind: string;
  /** 'Tip' */
  what: string;
  /** 'Tips' */
  many: string;
  /** Stands for it where it has no picture. */
  icon: IconName;
  likeness?: LikenessOf | undefined;
  title: string;
  /** Of its words, where it has one. */
  lang?: string | undefined;
  /** What else tells it apart: a place, a state, an address. */
  note: string;
  /** A few words around the one it was found by, where its title hasn't all of them. */
  piece?: string | undefined;
  to: string;
}

/** What was found, all or of the `chosen` kind. */
export interface Found {
  hits: Hit[];
  kinds: { kind: string; label: string; count: number }[];
  chosen?: string | undefined;
  /** Of all kinds. */
  count: number;
  /** Whether there may be more. */
  isCut: boolean;
}
