import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// CATALOGUE_DIR lets `npm run texts -- --check` extract beside the real catalogue (scripts/texts.mjs).
const folder = process.env.CATALOGUE_DIR ?? 'src/web/locales';
const web = (paths: string[]) => paths.map((path) => `src/web/${path}`);
const all = (paths: string[]) => paths.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**`));

// What the public pages and the sign-in dialog say. The rest is loaded with the part that shows it, so that nobody waits for what is not seen.
const frontFeatures = ['features/session', 'features/site', 'features/language'];
const frontUi = [
  'banner',
  'confirm-dialog',
  'dialog',
  'front-dialog',
  'new-password-field',
  'password-field',
  'select',
  'spinner',
  'toast-list',
].map((name) => `ui/${name}.tsx`);
const front = web(['app', 'brand', 'api', 'pages/landing.tsx', ...frontFeatures, ...frontUi]);
const legal = web(['features/legal', 'pages/terms.tsx', 'pages/privacy.tsx', 'pages/cookies.tsx']);
// The sentences of the server, which every language but English needs when a call fails.
const server = web(['i18n/server-texts.ts', 'i18n/engine-texts.ts']);
// Screens of the signed-in part whose texts are loaded with them.
const ideas = web(['features/ideas', 'features/chat', 'features/briefs', 'features/ai', 'pages/ideas*.tsx']);
const accountFeatures = ['account-data', 'connections', 'profile', 'security', 'settings'].map((name) => `features/${name}`);
const accountPages = ['callback', 'connection-guide', 'profile', 'settings'].map((name) => `pages/${name}.tsx`);
const account = web([...accountFeatures, ...accountPages]);
// Other screens use what stands beside the components there (`*.ts`): it is in both.
const accountScreens = web([...accountFeatures.map((path) => `${path}/*.tsx`), ...accountPages]);
const inside = web(['features', 'pages', 'ui']);
const never = ['**/*.test.*', '**/dev-ui/**'];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'es', 'pt', 'fr', 'de', 'ru'],
  catalogs: [
    { path: `${folder}/{locale}/front`, include: front, exclude: never },
    { path: `${folder}/{locale}/legal`, include: legal, exclude: never },
    { path: `${folder}/{locale}/server`, include: server, exclude: never },
    { path: `${folder}/{locale}/ideas`, include: ideas, exclude: never },
    { path: `${folder}/{locale}/account`, include: account, exclude: never },
    {
      path: `${folder}/{locale}/inside`,
      include: inside,
      exclude: [...never, ...all([...web(['pages/landing.tsx', ...frontFeatures]), ...legal, ...ideas, ...accountScreens])],
    },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
  orderBy: 'message',
});
