/** A page that every public page links to at its foot. */
export interface FootPage {
  to: string;
  label: string;
  /** Of the label, where it is not the page’s. */
  lang?: string | undefined;
}
