/** One colour for it, wherever a person stands. */
export function DoNotContact() {
  return <span className="text-ember">Do not contact</span>;
}
