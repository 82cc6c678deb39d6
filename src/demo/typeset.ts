/** French spaces its : ; ! ? » with a space that does not break. */
export function typeset(text: string, language: 'en' | 'fr'): string {
  return language === 'fr' ? text.replace(/ ([:;!?»])/g, '\u00A0$1').replace(/« /g, '«\u00A0') : text;
}
