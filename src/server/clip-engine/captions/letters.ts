import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Message, msg } from '#texts/message.ts';
import { drawEmoji, EMOJI } from './emoji.ts';

/** Scripts that the packaged fonts do not cover, a letter of each, and the Debian package with a font for it. */
const scripts = [
  // Ancient Greek: the packaged font has the letters of today.
  { letters: /[\u1F00-\u1FFF]/u, sample: 'ἀ', package: 'fonts-noto-core' },
  { letters: /\p{Script=Arabic}/u, sample: 'ا', package: 'fonts-noto-core' },
  { letters: /\p{Script=Hebrew}/u, sample: 'א', package: 'fonts-noto-core' },
  { letters: /\p{Script=Devanagari}/u, sample: 'क', package: 'fonts-noto-core' },
  { letters: /\p{Script=Thai}/u, sample: 'ก', package: 'fonts-noto-core' },
  { letters: /\p{Script=Han}/u, sample: '中', package: 'fonts-noto-cjk' },
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, sample: 'あ', package: 'fonts-noto-cjk' },
  { letters: /\p{Script=Hangul}/u, sample: '한', package: 'fonts-noto-cjk' },
] as const;
type Script = (typeof scripts)[number];

/** Whether this machine has a font with a letter; undefined if that could not be determined. */
type HasFont = (letter: string) => Promise<boolean | undefined>;

const run = promisify(execFile);
const known = new Map<string, Promise<boolean | undefined>>();

/** Asks fontconfig, which libass uses for characters that the caption's own font lacks. */
const askFontconfig: HasFont = (letter) => {
  const found =
    known.get(letter) ??
    run('fc-list', [`:charset=${letter.codePointAt(0)?.toString(16)}`, 'family'], { timeout: 10_000 }).then(
      ({ stdout }) => stdout.trim() !== '',
      () => undefined,
    );
  known.set(letter, found);
  return found;
};

/** Scripts of these words that could only be drawn as empty boxes. */
async function missingScripts(words: readonly { text: string }[], hasFont: HasFont): Promise<Script[]> {
  const used = scripts.filter(({ letters }) => words.some(({ text }) => letters.test(text)));
  const found = await Promise.all(used.map(({ sample }) => hasFont(sample)));
  return used.filter((_, index) => found[index] === false);
}

/** Whether every letter of these words can be drawn. */
export async function canDraw(words: readonly { text: string }[], hasFont = askFontconfig): Promise<boolean> {
  return (await missingScripts(words, hasFont)).length === 0;
}

/** Characters in these words that captions cannot draw, and the fonts to install for them; empty if there are none. */
export async function fontAdvice(words: readonly { text: string }[], hasFont = askFontconfig): Promise<Message[]> {
  const missing = await missingScripts(words, hasFont);
  const packages = [...new Set(missing.map((script) => script.package))].join(', ');
  const letters = missing.map(({ sample }) => sample).join(' ');
  const used = new Set(words.flatMap(({ text }) => text.match(EMOJI) ?? []));
  const unknown = [...used].filter((emoji) => drawEmoji(emoji) === undefined);
  return [
    ...(missing.length === 0 ? [] : [msg('generation.font_missing', { letters, packages })]),
    ...(unknown.length === 0 ? [] : [msg('generation.emoji_missing', { emoji: unknown.slice(0, 12).join(' ') })]),
  ];
}
