import parser from '@typescript-eslint/parser';
import regexp from 'eslint-plugin-regexp';
import { noQuadraticSearch } from './scripts/lib/no-quadratic-search.ts';

/**
 * Regular expressions whose time grows faster than the text: what people send is matched by them. All else is Biome's.
 */
export default [
  {
    files: ['{src,sandbox}/**/*.{ts,tsx}'],
    // Tests and scripts match what we wrote ourselves; catalogues are generated.
    ignores: ['**/*.test.{ts,tsx}', '**/*.test-kit.ts', 'src/web/locales/**'],
    languageOptions: { parser, parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { regexp, ours: { rules: { 'no-quadratic-search': noQuadraticSearch } } },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      'ours/no-quadratic-search': 'error',
    },
  },
];
