import type { MediaById } from '../../kernel/media/media.ts';
import type { Section } from './sections.ts';

/** A page as it is drawn. */
export interface PageView {
  title: string;
  summary: string;
  /** Where it is another than the site's. */
  lang: string | undefined;
  sections: readonly Section[];
  media: MediaById;
}
