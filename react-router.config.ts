import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // Node can keep what V8 has compiled of scripts, but of ES modules only what runs first (scripts/program.mjs).
  serverModuleFormat: 'cjs',
  serverBuildFile: 'index.cjs',
} satisfies Config;
