/** A piece of demo content as one writes it down. */
export interface DemoItem {
  slug: string;
  title: string;
  summary?: string;
  tags?: string[];
  state?: 'draft' | 'published';
  visibility?: 'public' | 'members';
  /** Days from today at which it is published; negative is the past. */
  day?: number;
  /** The kind's own fields. */
  own: Record<string, unknown>;
}
