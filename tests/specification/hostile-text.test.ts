import { test } from 'vitest';
import { openFence } from '#server/ai/prompts/fence.ts';
import { readJson as readModelJson } from '#server/ai/read-json.ts';
import { assText, widthInEms } from '#server/clip-engine/captions/ass-text.ts';
import { assertFontsTaken } from '#server/clip-engine/captions/fonts.ts';
import { chunksToVtt } from '#server/clip-engine/captions/vtt.ts';
import { shortened } from '#server/clip-engine/moments/rule.ts';
import { asHashtags } from '#server/clip-engine/moments/wording.ts';
import { readPocketsphinx } from '#server/clip-engine/transcript/local.ts';
import { restorePunctuation } from '#server/clip-engine/transcript/punctuation.ts';
import { languagesOf } from '#server/http/documents.ts';
import { preferredLanguage } from '#server/http/language.ts';
import { safeFileName } from '#server/http/send-file.ts';
import { readSeconds } from '#server/idea-engine/coach/length.ts';
import { escapeMarkdown, ownWords, shortLine } from '#server/idea-engine/coach/text.ts';
import { isQuestion, readTypedAnswer } from '#server/idea-engine/coach/typed-answer.ts';
import { shownTitle } from '#server/idea-engine/facts/posts.ts';
import { hasWholeQuotes, unquote } from '#server/idea-engine/words/quotes.ts';
import { cleanText, clipText, startWithCapital } from '#server/idea-engine/words/text.ts';
import { detectLanguage, guessLanguage, normaliseLanguage } from '#server/kit/words/language.ts';
import { topicTerms } from '#server/kit/words/terms.ts';
import { parseNames, parseVersion } from '#server/media/capabilities.ts';
import { parseLoudness } from '#server/media/loudness.ts';
import { benchmarkCpuSeconds, progressReader } from '#server/media/progress.ts';
import { limitKeyOf } from '#server/modules/accounts/caller.ts';
import { describeDevice } from '#server/modules/accounts/devices.ts';
import { piecesOf } from '#server/modules/chat/pieces.ts';
import { cleanName, titleOf } from '#server/modules/content/titles.ts';
import { readKeywords } from '#server/modules/ideas/keywords.ts';
import { titleOf as postTitleOf } from '#server/modules/posts/titles.ts';
import { similarityOf } from '#server/modules/sources/match.ts';
import { readJson as readPlatformJson } from '#server/platforms/http/json.ts';
import { withoutSecrets } from '#server/platforms/http/redact.ts';
import { readDuration } from '#server/platforms/youtube/duration.ts';
import { expectLinearTime } from '#tests/harness/hostile-text.ts';

/** Half a megabyte of ordinary text takes a tenth of this at most. */
const BUDGET_CPU_SECONDS = 3;
const TIME_LIMIT_MS = 600_000;

const wordOf = (text: string) => ({ text, startSeconds: 0, endSeconds: 1 });
const notThrowing = (use: () => unknown) => {
  try {
    use();
  } catch {
    // That libass named no font is what this text says.
  }
};

/**
 * All code that reads text from users, platforms, models, recognisers, or programs that repeat the contents of a file.
 */
const readers: [name: string, read: (text: string) => unknown][] = [
  ['guessLanguage', (text) => guessLanguage([text, ...text.slice(0, 10_000).split(' ')])],
  ['normaliseLanguage', normaliseLanguage],
  ['restorePunctuation', (text) => restorePunctuation(text.split(' ').map(wordOf), `${text}.`)],
  ['readPocketsphinx', readPocketsphinx],
  ['assText', assText],
  ['widthInEms', widthInEms],
  ['chunksToVtt', (text) => chunksToVtt([{ startSeconds: 0, endSeconds: 1, words: [wordOf(text)] }])],
  ['assertFontsTaken', (text) => notThrowing(() => assertFontsTaken(text, text, 'bold'))],
  ['topicTerms', (text) => topicTerms(text, 'en')],
  ['asHashtags', (text) => asHashtags(text.split(' '))],
  ['shortened', (text) => shortened(text, text.length - 1)],
  ['benchmarkCpuSeconds', benchmarkCpuSeconds],
  ['progressReader', (text) => progressReader(() => undefined)(text)],
  ['parseLoudness', parseLoudness],
  ['parseVersion', parseVersion],
  ['parseNames', parseNames],
  ['safeFileName', safeFileName],
  ['languagesOf', languagesOf],
  ['cleanName', cleanName],
  ['titleOf a file', titleOf],
  [
    'titleOf a post',
    (text) => postTitleOf({ platform: 'youtube', titledBy: 'title' }, { title: text, description: text }),
  ],
  ['similarityOf', (text) => similarityOf(text, text.slice(1))],
  ['describeDevice', describeDevice],
  ['preferredLanguage', preferredLanguage],
  ['limitKeyOf', limitKeyOf],
  ['piecesOf', piecesOf],
  ['readDuration', readDuration],
  ['readJson of a platform', (text) => notThrowing(() => readPlatformJson(text))],
  ['withoutSecrets', (text) => withoutSecrets([text])(text)],
  ['readJson of a model', readModelJson],
  ['detectLanguage', detectLanguage],
  ['a fence', (text) => openFence().data('wish', text)],
  ['cleanText', cleanText],
  ['clipText', (text) => clipText(text, 1000)],
  ['startWithCapital', (text) => startWithCapital(text, 'en')],
  ['readKeywords', readKeywords],
  ['unquote', unquote],
  ['hasWholeQuotes', hasWholeQuotes],
  ['shownTitle', shownTitle],
  ['ownWords', (text) => ownWords(text, text.length)],
  ['shortLine', (text) => shortLine(text, 1000)],
  ['escapeMarkdown', escapeMarkdown],
  ['readSeconds', readSeconds],
  ['isQuestion', isQuestion],
  ['readTypedAnswer', (text) => readTypedAnswer({ type: 'time_picker', question: '', picker_type: 'datetime' }, text)],
];

/** Writers and searches, not parsers: their callers pass texts of a few thousand characters at most. */
const shortTexts = ['widthInEms', 'readKeywords', 'similarityOf', 'a fence', 'shortLine', 'safeFileName', 'shownTitle'];
const SHORT_SIZES = [16_000, 250_000];

test.each(readers)('%s reads text of any shape in linear time', { timeout: TIME_LIMIT_MS }, (name, read) => {
  expectLinearTime(read, BUDGET_CPU_SECONDS, shortTexts.includes(name) ? SHORT_SIZES : undefined);
});
