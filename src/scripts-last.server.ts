const PRELOAD = ' rel="modulepreload"';
const LATER = `${PRELOAD} fetchpriority="low"`;

/**
 * Lets a page's scripts wait for what is seen: its style, faces and pictures. A page can be read before its scripts
 * have come, and the router asks for them as if it could not.
 */
export function scriptsLast(page: Buffer): Buffer {
  const end = page.indexOf('</head>');
  if (end < 0) return page;
  const head = page.toString('utf8', 0, end).replaceAll(PRELOAD, LATER);
  return Buffer.concat([Buffer.from(head), page.subarray(end)]);
}
