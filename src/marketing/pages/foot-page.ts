/** A page that every public page links to at its foot. */
export interface FootPage {
  to: string;
  label: string;
}
