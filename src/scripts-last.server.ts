const PRELOAD = ' rel="modulepreload"';
const LATER = `${PRELOAD} fetchpriority="low"`;

/**
 * Lets a page's scripts wait for what is seen: its style, faces and pictures. A page can be read before its scripts
 * have come, and the router asks for them as if it could not. `text`: a page, or its beginning with the whole head.
 */
export function scriptsLast(text: string): string {
  const end = text.indexOf('</head>');
  return end < 0 ? text : text.slice(0, end).replaceAll(PRELOAD, LATER) + text.slice(end);
}
