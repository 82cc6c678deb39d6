import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** Packages with native parts, or so large that only who uses them should load them. */
const external = [
  'pg',
  'pg-native',
  'sharp',
  'libheif-js',
  'fontkit',
  'pdfkit',
  '@aws-sdk/client-s3',
  'pino',
  'prom-client',
  '@simplewebauthn/server',
];

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

/**
 * A screen whose code cannot be fetched is told of like any other part (SPEC section 8): the router itself would load
 * the page again at once, with nothing said and what was typed gone. It still does where nobody prevents it.
 */
const preloadErrors: Plugin = {
  name: 'preload-errors',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-router[\\/].*[\\/]routeModules\.js$/ },
    handler(code) {
      const told = code.replace(
        'window.location.reload();',
        "if (window.dispatchEvent(new CustomEvent('vite:preloadError', { detail: 'screen', cancelable: true }))) $&",
      );
      if (told === code) this.error('React Router no longer loads a page again where this plugin looks.');
      return { code: told, map: null };
    },
  },
};

/** How long each plugin took is nothing to whoever starts the program. */
const checks = { bundlerTimings: false };

export default defineConfig(({ command }) => {
  const isBuild = command === 'build';
  return {
    plugins: [tailwindcss(), reactRouter(), preloadErrors, asciiServer],
    build: { target: 'es2022', assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            checks,
            output: {
              // Few files compress better than many: what every page needs comes as two.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                  // What stands on the home page and on the lists of guests.
                  {
                    name: 'cards',
                    test: /src[\\/](events[\\/]event(-card)?\.|writing[\\/]post-cards|catalogue[\\/]partner-mark|kernel[\\/]media\.ts)/,
                  },
                  {
                    name: 'frame',
                    test: /preload-helper|src[\\/](ui[\\/](icon|button|notice|badge|hydrated|card|empty-state|search-box|use-list-address|time|needs-scripts)|kernel[\\/](site|event-bus|page-meta|own-path|retry|content[\\/](states|content-state))|shell[\\/](guest-|router-fetch|not-sent-host|trusted-types|message-area|theme-switch|error-page|development-banner))/,
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
        resolve: { ...(isBuild ? { noExternal: true as const } : {}), external },
        build: {
          rolldownOptions: {
            checks,
            input: './src/server.ts',
            // One file: the server finds its folders from where it stands.
            output: { codeSplitting: false },
          },
        },
      },
    },
  };
});
