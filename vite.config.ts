import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Packages with native parts, or so large that only who uses them should load them. */
const external = [
  'pg',
  'pg-native',
  'sharp',
  'fontkit',
  'pdfkit',
  '@aws-sdk/client-s3',
  'pino',
  '@simplewebauthn/server',
];

export default defineConfig(({ command }) => {
  const isBuild = command === 'build';
  return {
    plugins: [tailwindcss(), reactRouter()],
    build: { target: 'es2022', assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Few files compress better than many: what every page needs comes as two.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                  {
                    name: 'frame',
                    test: /src[\\/](ui[\\/](icon|button|notice|badge|hydrated)|kernel[\\/](site|event-bus|page-meta)|shell[\\/](guest-|message-area|theme-switch|error-page|development-banner))/,
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
            input: './src/server.ts',
            // One file: the server finds its folders from where it stands.
            output: { codeSplitting: false },
          },
        },
      },
    },
  };
});
