import { test } from 'vitest';
import { expectLinearTime } from '#tests/harness/hostile-text.ts';
import { briefFileName } from '#web/features/briefs/save-brief-file.ts';
import { completeSentences, toSpeech } from '#web/features/chat/voice.ts';
import { clipFileName } from '#web/features/clips/download-clip.ts';
import { addKeyword } from '#web/features/ideas/wizard-choice.ts';
import { parseHashtags } from '#web/features/publications/composer/hashtags.ts';
import { pairFiles } from '#web/features/uploads/pair-files.ts';
import { decodeEntities, readMarkdown, webAddress } from '#web/ui/markdown-tokens.ts';

/** Half a megabyte of ordinary text takes at most a tenth of this. */
const BUDGET_CPU_SECONDS = 4;
const TIME_LIMIT_MS = 600_000;
/** The longest text of a model (server/ai/read-parts.ts); user text is shorter. */
const MAX_MARKDOWN_LENGTH = 64 * 1024;

/** The browser's readers of untrusted text: from users, platforms, models and the server. */
const readers: [name: string, read: (text: string) => unknown][] = [
  ['toSpeech', toSpeech],
  ['completeSentences', completeSentences],
  ['readMarkdown', (text) => readMarkdown(text.slice(0, MAX_MARKDOWN_LENGTH))],
  ['decodeEntities', decodeEntities],
  ['webAddress', webAddress],
  ['clipFileName', clipFileName],
  ['briefFileName', (text) => briefFileName(text, 'pdf')],
  ['parseHashtags', parseHashtags],
  ['addKeyword', (text) => addKeyword(text, 'word')],
  ['pairFiles', (text) => pairFiles([{ name: text }, { name: `${text}.srt` }])],
];

test.each(readers)(
  '%s reads half a megabyte of any shape in linear time',
  { timeout: TIME_LIMIT_MS },
  (_name, read) => {
    expectLinearTime(read, BUDGET_CPU_SECONDS);
  },
);
