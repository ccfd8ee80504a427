import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig, type Plugin } from 'vite';
import { compileSchemas } from './scripts/lib/compile-schemas.ts';
import { groupChunks } from './scripts/lib/group-chunks.ts';
import { preloadMissing } from './scripts/lib/preload-missing.ts';
import { prerenderPages } from './scripts/lib/prerender-pages.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The texts' macros run before React Compiler: plugins before presets.
const compileReact = () =>
  babel({
    plugins: ['@lingui/babel-plugin-lingui-macro'],
    presets: [reactCompilerPreset()],
    include: /\/src\/web\/.*\.tsx?$/,
  });

/** Catalogues say in their names which they are, so that they can be told apart in the browser. */
const nameChunk = ({ facadeModuleId }: { facadeModuleId: string | null }) => {
  const [, language, part] = /locales\/(\w+)\/(\w+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return language ? `assets/texts-${language}-${part}-[hash].js` : 'assets/[name]-[hash].js';
};

const alias = {
  // Radix keeps the page still through this package, which writes a <style> element; ours keeps to the content security
  // policy.
  'react-remove-scroll': here('./src/web/app/remove-scroll.tsx'),
};
/** The package offers bundlers its development build only, whose warnings have no place in built pages. */
const productionRouter: Plugin = {
  name: 'production-router',
  apply: 'build',
  config: () => ({
    resolve: { alias: { 'react-router': here('./node_modules/react-router/dist/production/index.mjs') } },
  }),
};
const prerenderConfig = (): InlineConfig => ({ plugins: [react(), compileReact()], resolve: { alias } });

export default defineConfig({
  publicDir: here('./src/web/brand/public'),
  plugins: [
    productionRouter,
    compileSchemas(here('./')),
    react(),
    compileReact(),
    tailwindcss(),
    preloadMissing(),
    prerenderPages({ root: here('./'), config: prerenderConfig }),
  ],
  resolve: { alias },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'], // light-dark() and oklch() as written
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0, // data: addresses are refused by the content security policy for scripts and fonts
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { chunkFileNames: nameChunk, codeSplitting: { groups: groupChunks(here('./')) } },
      checks: { bundlerTimings: false }, // nothing that whoever starts the product for the first time could act on
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/dev/outbox'].map((path) => [path, `http://127.0.0.1:${process.env.PORT ?? 3000}`]),
    ),
  },
  preview: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
});
