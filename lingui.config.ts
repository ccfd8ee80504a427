import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// CATALOGUE_DIR lets `npm run texts -- --check` extract beside the real catalogue (scripts/texts.mjs).
const folder = process.env.CATALOGUE_DIR ?? 'src/web/locales';
// What the landing page and the sign-in dialog say. The rest is loaded with the signed-in part, so that newcomers do not wait for it.
const frontUi = ['banner', 'dialog', 'spinner', 'toast-list'].map((name) => `ui/${name}.tsx`);
const front = ['app', 'brand', 'features/session', 'pages/landing.tsx', 'api', ...frontUi].map((path) => `src/web/${path}`);
const inside = ['features', 'pages', 'i18n', 'ui'].map((path) => `src/web/${path}`);
const never = ['**/*.test.*'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: `${folder}/{locale}/front`, include: front, exclude: never },
    {
      path: `${folder}/{locale}/inside`,
      include: inside,
      exclude: [...never, 'src/web/features/session/**', 'src/web/pages/landing.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
  orderBy: 'message',
});
