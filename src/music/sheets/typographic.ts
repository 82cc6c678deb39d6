/** As it is printed, sign for sign: what is kept stays as it was typed. */
export function typographic(text: string): string {
  return text.replaceAll(/(?<=\p{L})'|'(?=[\p{L}\d])/gu, '’');
}
