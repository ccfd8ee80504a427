import { i18n } from '@lingui/core';
import ts from 'typescript';
import { afterEach, expect, test } from 'vitest';
import { messages as sentences } from '#web/locales/en/server.ts';
import { engineTexts } from './engine-texts.ts';
import { activateTexts } from './messages.ts';
import { finderOf, translateServerText } from './server-text.ts';
import { serverTexts } from './server-texts.ts';

afterEach(() => {
  activateTexts();
});

/** Where the server puts what people read. Messages by mail and notifications have catalogues of their own, on the server. */
const sources = import.meta.glob<string>(
  [
    '/src/contract/*.ts',
    '/src/server/http/*.ts',
    '/src/server/jobs/{outcome,runs}.ts',
    '/src/server/media/{refusals,subtitles}.ts',
    '/src/server/storage/*.ts',
    '/src/server/clip-engine/{moments,transcript}/*.ts',
    '/src/server/clip-engine/render/inspect.ts',
    '/src/server/modules/**/*.ts',
    '/src/server/idea-engine/coach/check-response.ts',
    '!/src/server/**/{*.test,*-builder,tables,store,*-store}.ts',
    '!/src/server/modules/mail/**',
    '!/src/server/modules/notifications/{texts/**,words.ts}',
    '!/src/server/modules/account-data/archive-texts.ts',
    '!/src/server/modules/ideas/brief-pdf-words.ts', // has its languages itself
    '!/src/server/modules/demo/ideas.ts', // what the demo's creator wrote
    '!/src/server/modules/model-use/describe-calls.ts', // for the operator
    '!/src/server/clip-engine/moments/{wording,rule}.ts', // titles and reasons, made of what was said
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** Literals that look like sentences and are read by nobody but the operator and programs. */
const notSaid = [
  ...['Bearer {}', 'Not a storage key: {}', 'The calls of Reelwright. ', 'Invalid input', '{}: {}'],
  ...['An upload without a caller', 'Not everything could be purged', 'Not everything could be removed'],
  ...['Not every account could be backed up', 'Demo Creator', 'What two hundred tiny experiments'],
  ...['Highlight {}', 'From “{}”, {}.', '{}: highlight {}', 'There is an account with the address {} already.'],
  ...[
    'There is no account with the address {}.',
    'The file has no text.',
    'The archive holds rows',
    'The archive holds a row',
    'This is no archive of',
    'There is no backup',
  ],
  ...[
    '{} belongs to another account by now.',
    'The answer is empty', // for the log; the person reads why the built-in engine answered
    'The answer is in another language',
    '{} on {}',
    'Samsung Internet',
    'Yandex Browser',
    'Instagram Post', // the specified title of a post without a caption
    'User-agent: *',
    'Accept-Encoding, ',
  ],
];

const said = Object.entries(sources).flatMap(([file, source]) => literalsOf(file, source));
const listed = [...serverTexts, ...engineTexts].map(({ message = '' }) => message);

test('every sentence that the server says to a person can be translated', () => {
  expect(said.length).toBeGreaterThan(200);
  const missing = said.filter(
    ({ text }) => !notSaid.some((start) => text.startsWith(start)) && !listed.some((one) => patternOf(text).test(one)),
  );
  expect(missing).toEqual([]);
});

test('no sentence is listed that the server does not say any more', () => {
  const parts = ['{label}, against its surroundings', '{seconds} seconds', '{minutes} minutes', '1 minute', '1 second'];
  expect(listed.filter((one) => !parts.includes(one) && !said.some(({ text }) => patternOf(text).test(one)))).toEqual([]);
});

test('a sentence is found whatever is filled in', () => {
  const find = finderOf(sentences);
  expect(find('Too many attempts. Please try again in 40 seconds.')?.values).toEqual({ wait: '40 seconds' });
  expect(find('Too many attempts. Please try again in 40 seconds, will you?')).toBeNull();
  expect(find('The file is larger than 500 MB.')?.values).toEqual({ megabytes: 500 });
  expect(find('Clip not found')?.values).toEqual({});
});

test('in English the server’s words stay as they are, and so does what nobody listed', async () => {
  expect(await translateServerText('Clip not found')).toBe('Clip not found');
  i18n.activate('de');
  expect(await translateServerText('Something new, not listed')).toBe('Something new, not listed');
});

type Literal = { file: string; text: string };

/** String literals of a source that begin like a sentence; `{}` stands for what is filled in. */
function literalsOf(file: string, source: string): Literal[] {
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'summary') return; // for programmers, in the API's description
    const text = textOf(node);
    if (text !== null && /^(?:\p{Lu}|\{\} ).* /u.test(text) && /\p{Ll}{2}/u.test(text)) found.push({ file, text });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

function patternOf(text: string): RegExp {
  const pieces = text.split('{}').map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${pieces.join('.+')}$`, 's');
}
