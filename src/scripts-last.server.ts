const PRELOAD = ' rel="modulepreload"';
const LATER = `${PRELOAD} fetchpriority="low"`;

/**
 * Lets a page's scripts wait for what is seen: its style, faces and pictures. A page can be read before its scripts
 * have come, and the router asks for them as if it could not.
 */
export function scriptsLast(page: string): string {
  const end = page.indexOf('</head>');
  return end < 0 ? page : page.slice(0, end).replaceAll(PRELOAD, LATER) + page.slice(end);
}
