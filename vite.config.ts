import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { compress } from './src/platform/http/compression.server.ts';

/** Packages with native parts, or so large that only who uses them should load them. */
const external = [
  'pg',
  'pg-native',
  'sharp',
  'libheif-js',
  '@hyzyla/pdfium',
  'fontkit',
  'pdfkit',
  '@aws-sdk/client-s3',
  'prom-client',
  '@simplewebauthn/server',
];

/** What is looked for in a file of a package, and what stands there instead. */
type Change = [from: RegExp | string, to: string];

/** Fails where a package no longer writes what is looked for. */
function changed(code: string, file: string, changes: Change[]): string {
  return changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${file} no longer has ${from}.`);
    return after;
  }, code);
}

const STYLE = /(\S+)\.setAttribute\((["'])style\2, *(.+)\)(;?)$/gm;
const HTML = /\.innerHTML = (?!"&nbsp;")/g;
/** What abcjs writes in ways that the content policy refuses, file by file, and how it may: by scripts, as plain text. */
const REFUSED: Record<string, Change[]> = {
  'api/abc_tunebook.js': [[HTML, '.textContent = ']],
  'api/abc_tunebook_svg.js': [
    [HTML, '.textContent = '],
    [STYLE, '$1.style.cssText = $3$4'],
  ],
  'write/svg.js': [
    [HTML, '.textContent = '],
    [/\.innerHTML = "&nbsp;"/, '.textContent = "\\u00a0"'],
    [STYLE, '$1.style.cssText = $3$4'],
  ],
  'write/engraver-controller.js': [[STYLE, '$1.style.cssText = $3$4']],
  // A rule for dragging notes, which nobody does here.
  'write/draw/set-paper-size.js': [[/renderer\.paper\.insertStyles\(.+\);/, '']],
};

const abcUnderPolicy: Plugin = {
  name: 'abc-under-policy',
  transform: {
    filter: { id: /abcjs[\\/]src[\\/].*\.js$/ },
    handler(code, id) {
      const file = id.replaceAll('\\', '/').replace(/^.*abcjs\/src\//, '');
      const allowed = changed(code, id, REFUSED[file] ?? []);
      if (/innerHTML =|outerHTML|insertAdjacentHTML|setAttribute\(["']style/.test(allowed))
        this.error(`abcjs writes in ${file} what the content policy refuses.`);
      return allowed === code ? undefined : { code: allowed, map: null };
    },
  },
};

/** What pages load in development is made ready before the first one: found later, it would load the page again under one's hands. */
const browserPackages = {
  rolldownOptions: { plugins: [abcUnderPolicy] },
  include: [
    '@codemirror/autocomplete',
    '@codemirror/commands',
    '@codemirror/language',
    '@codemirror/lint',
    '@codemirror/state',
    '@codemirror/view',
    '@lezer/highlight',
    '@simplewebauthn/browser',
    '@tiptap/core',
    '@tiptap/extension-placeholder',
    '@tiptap/extension-table',
    '@tiptap/pm/model',
    '@tiptap/pm/state',
    '@tiptap/pm/transform',
    '@tiptap/react',
    '@tiptap/starter-kit',
    'abcjs/src/api/abc_tunebook_svg.js',
    'leven',
    'libphonenumber-js',
    'qr/decode.js',
    'qrcode',
    'react-aria-components',
    'temporal-polyfill',
    'zod',
  ],
  // Routes name them, for the server alone.
  exclude: ['kysely', 'pg', 'pino'],
};

/** One letter beyond Latin-1 makes V8 keep the whole program at two bytes a letter: ten megabytes. */
const asciiServer: Plugin = {
  name: 'ascii-server',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      chunk.code = chunk.code.replace(
        /[\u0080-\uffff]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/** What the smallest form of a file takes is paid here once, and not by the first who asks a process for it. */
const compressedClient: Plugin = {
  name: 'compressed-client',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir, name);
        await writeFile(`${path}.br`, await compress(await readFile(path), 'br', 11));
      }),
    );
  },
};

/** Changes one file of a package, when the browser's or the server's part is built. */
function changedFile(part: 'client' | 'ssr', id: RegExp, changes: Change[]): Plugin {
  return {
    name: `changed ${id.source}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === part,
    transform: {
      filter: { id },
      handler: (code, file) => ({ code: changed(code, file, changes), map: null }),
    },
  };
}

/**
 * A screen whose code cannot be fetched is told of like any other part (SPEC section 8): the router itself would load
 * the page again at once, with nothing said and what was typed gone. It still does where nobody prevents it.
 */
const preloadErrors = changedFile('client', /react-router[\\/].*[\\/]routeModules\.js$/, [
  [
    'window.location.reload();',
    "if (window.dispatchEvent(new CustomEvent('vite:preloadError', { detail: 'screen', cancelable: true }))) $&",
  ],
]);

/**
 * What React Router brings for settings that react-router.config.ts and src/entry.client.tsx don't make (routes found
 * in an own way, instrumentation) is a fortieth of a guest's scripts. Who makes one of them takes its lines out here.
 */
const routerWithoutUnused = [
  changedFile('client', /react-router[\\/].*[\\/]hydrated-router\.js$/, [
    [/\bssrInfo\.context\.future\.unstable_customRouteDiscovery\b/g, 'false'],
    [/\bdiscoveryRuntime \? .+ : (?=UNSAFE_getPatch)/, ''],
    ['ssrInfo.routeDiscoveryRuntime;', 'undefined;'],
  ]),
  changedFile('client', /react-router[\\/].*[\\/]router\.js$/, [
    [/\bfuture\.unstable_customRouteDiscovery\b/g, 'false'],
    [/\b(init\.|opts\?\.)instrumentations\b/g, 'false'],
    [/\bconsumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'],
  ]),
];

/**
 * React counts the bytes of each piece of a page, a call into V8 for each, only to know which parts are large enough to
 * come later: none is (`progressiveChunkSize` in src/entry.server.tsx), so that letters do.
 */
const pagesUnweighed = changedFile('ssr', /react-dom-server\.bun\.production\.js$/, [
  ['return Buffer.byteLength(chunk, "utf8");', 'return chunk.length;'],
]);

/** How long each plugin took is nothing to whoever starts the program, nor what the server has anyway. */
const checks = { bundlerTimings: false, ineffectiveDynamicImport: false };

export default defineConfig(({ command }) => {
  const isBuild = command === 'build';
  return {
    plugins: [
      tailwindcss(),
      reactRouter(),
      preloadErrors,
      ...routerWithoutUnused,
      pagesUnweighed,
      compressedClient,
      abcUnderPolicy,
      asciiServer,
    ],
    build: { target: 'es2022', assetsInlineLimit: 0 },
    optimizeDeps: browserPackages,
    environments: {
      client: {
        build: {
          rolldownOptions: {
            checks,
            output: {
              // Seven signs tell any two builds of a file apart, and a page names some seventy files.
              entryFileNames: 'assets/[name]-[hash:7].js',
              chunkFileNames: 'assets/[name]-[hash:7].js',
              // Few files compress better than many: what every page needs comes as two.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                  // What stands on the home page, on the lists of guests and on the pages of the offer.
                  {
                    name: 'cards',
                    test: /src[\\/](events[\\/]event[\\/](event|card)\.|writing[\\/]post-cards|catalogue[\\/](partners[\\/]partner-mark|products[\\/]product-art)|marketing[\\/]home-parts|kernel[\\/]media[\\/]media\.ts)/,
                  },
                  {
                    name: 'frame',
                    test: /preload-helper|src[\\/](ui[\\/](icon|button|notice|badge|hydrated|card|empty-state|lists[\\/](search-box|use-list-address)|time)|kernel[\\/](publishing[\\/](site\.|page-meta)|browser[\\/](event-bus|own-path|retry)|content[\\/](fields[\\/]states|screens[\\/]state))|shell[\\/](guest-|menus[\\/](guest-|theme-switch)|each-screen[\\/](early-press|needs-scripts|router-fetch|not-sent-host|trusted-types|message-area|development-banner)))/,
                  },
                ],
              },
            },
          },
        },
      },
      ssr: {
        define: { 'process.env.NODE_ENV': JSON.stringify(isBuild ? 'production' : 'development') },
        // Bundled at build, the server starts four times faster and needs half the memory.
        // In development but one package is left to Node: its own imports say no endings.
        resolve: { noExternal: isBuild ? true : ['chord-symbol'], external },
        build: {
          // Nobody downloads it.
          chunkSizeWarningLimit: 10_000,
          rolldownOptions: {
            checks,
            input: './src/server.ts',
            // Side by side, as the server finds its folders from where it stands; what is imported late is read late,
            // by a name that no other build has (see keepEarlier in scripts/build.mjs).
            output: {
              chunkFileNames: '[name]-[hash].cjs',
              // A quarter fewer bytes to read at each start; names stay, for the log's sake.
              minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            },
          },
        },
      },
    },
  };
});
