import { pathToFileURL } from 'node:url';
import { defineConfig } from '@lingui/cli';
import babelModule from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';

// CATALOGUE_DIR lets `npm run texts -- --check` extract beside the real catalogue (scripts/texts.mjs).
const folder = process.env.CATALOGUE_DIR ?? 'src/texts/locales';
const web = (paths: string[]) => paths.map((path) => `src/web/${path}`);
const all = (paths: string[]) => paths.map((path) => (/\.tsx?$/.test(path) ? path : `${path}/**`));

// What the public pages and the sign-in dialog say. The rest is loaded with the part that shows it, so that nobody
// waits for what is not seen.
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
const front = web(['app', 'brand', 'api', 'session', 'pages/landing.tsx', ...frontFeatures, ...frontUi]);
const legal = web(['features/legal', 'pages/terms.tsx', 'pages/privacy.tsx', 'pages/cookies.tsx']);
// What the server says, by id. Forms are said by the browser too.
const forms = ['src/texts/english/forms.ts'];
const server = ['src/texts/english/*.ts'];
// Cards of formats: hundreds of short texts, a part of their own for translators.
const formats = ['src/texts/english/formats.ts'];
// Screens of the signed-in part whose texts are loaded with them.
const ideas = web(['features/ideas', 'features/chat', 'features/briefs', 'features/ai', 'pages/ideas*.tsx']);
const accountFeatures = [
  'account-data',
  'connections',
  'language-model',
  'profile',
  'security',
  'settings',
  'speech',
].map((name) => `features/${name}`);
const accountPages = ['callback', 'connection-guide', 'profile', 'settings'].map((name) => `pages/${name}.tsx`);
// The settings say who answers.
const account = web([...accountFeatures, ...accountPages, 'features/ai']);
// Other screens use what stands beside the components there (`*.ts`): it is in both.
const accountScreens = web([
  ...accountFeatures.map((path) => `${path}/*.tsx`),
  ...accountPages,
  ...['problem-texts', 'scope-texts', 'use-callback-texts'].map((name) => `features/connections/${name}.ts`),
]);
const calendar = web(['features/publications/calendar', 'pages/calendar*.tsx']);
const transcript = web(['features/transcripts', 'pages/transcript*.tsx']);
const post = web(['features/analytics/post', 'pages/post.tsx']);
const analytics = web(['features/analytics', 'pages/analytics.tsx']);
const makesClips = ['caption-style-cards.tsx', 'choices.ts', 'generate-dialog.tsx', 'generation-facts.tsx'];
const generate = web(
  [...makesClips, 'tighten-choice.tsx', 'words-notice.tsx'].map((name) => `features/generation/${name}`),
);
const contentFeatures = ['clips', 'content-items', 'player', 'posts', 'videos'].map((name) => `features/${name}`);
const content = web([...contentFeatures, 'pages/content*.tsx', 'pages/use-*', 'pages/post-clips.tsx']);
// A list of posts says why a connection does not work, and so does the profile.
const problems = web(['features/connections/problem-texts.ts']);
// Pages without the frame of the dashboard.
const beside = web([
  'features/status',
  ...['creator', 'creator-showcase', 'data-deletion', 'email-confirmation', 'set-up', 'status'].map(
    (name) => `pages/${name}.tsx`,
  ),
  'pages/use-confirmation.ts',
]);
const publishing = web(['features/publications', 'features/ai', 'pages/use-publish*.tsx']);
const inside = web(['features', 'navigation', 'pages', 'ui']);
const never = ['**/*.test.*', '**/*.test-kit.*', '**/dev-ui/**'];

type ExtractedMessage = { id: string; message: string; comment: string; origin: [file: string, line: number] };

/** Reads the server's texts: objects of ids and English sentences. Translators see the English above each id. */
const english = {
  match: (file: string) => file.includes('src/texts/english/'),
  async extract(file: string, _code: string, found: (text: ExtractedMessage) => void) {
    const tables = Object.values(await import(pathToFileURL(file).href)) as Record<string, string>[];
    if (file.endsWith('/english.ts')) return;
    for (const table of tables)
      for (const [id, message] of Object.entries(table)) found({ id, message, comment: message, origin: [file, 1] });
  },
};

// NOTE: Lingui loads this file so that the default import is the extractor itself; for the compiler it is the module.
const babel = babelModule as unknown as (typeof babelModule)['default'];

export default defineConfig({
  extractors: [english, babel],
  sourceLocale: 'en',
  locales: ['en', 'es', 'pt', 'fr', 'de', 'ru'],
  catalogs: [
    { path: `${folder}/{locale}/front`, include: front, exclude: never },
    { path: `${folder}/{locale}/legal`, include: legal, exclude: never },
    { path: `${folder}/{locale}/forms`, include: forms, exclude: never },
    { path: `${folder}/{locale}/server`, include: server, exclude: [...never, ...forms, ...formats] },
    { path: `${folder}/{locale}/formats`, include: formats, exclude: never },
    { path: `${folder}/{locale}/ideas`, include: ideas, exclude: never },
    { path: `${folder}/{locale}/account`, include: account, exclude: never },
    { path: `${folder}/{locale}/calendar`, include: calendar, exclude: never },
    { path: `${folder}/{locale}/transcript`, include: transcript, exclude: never },
    { path: `${folder}/{locale}/analytics`, include: analytics, exclude: [...never, ...all(post)] },
    { path: `${folder}/{locale}/post`, include: post, exclude: never },
    { path: `${folder}/{locale}/content`, include: content, exclude: never },
    { path: `${folder}/{locale}/problems`, include: problems, exclude: never },
    { path: `${folder}/{locale}/generate`, include: generate, exclude: never },
    { path: `${folder}/{locale}/beside`, include: beside, exclude: never },
    { path: `${folder}/{locale}/publishing`, include: publishing, exclude: [...never, ...all(calendar)] },
    {
      path: `${folder}/{locale}/inside`,
      include: inside,
      exclude: [
        ...never,
        ...all([
          ...web(['pages/landing.tsx', ...frontFeatures]),
          ...legal,
          ...ideas,
          ...accountScreens,
          ...publishing,
          ...calendar,
          ...transcript,
          ...analytics,
          ...post,
          ...content,
          ...generate,
          ...beside,
        ]),
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
  compileNamespace: 'ts',
  orderBy: 'message',
});
