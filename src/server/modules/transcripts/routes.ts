import { create as contentDisposition } from 'content-disposition';
import * as api from '#contract/transcripts.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route } from '#server/http/mount.ts';
import { safeFileName } from '#server/http/send-file.ts';
import { AppError } from '#server/kit/app-error.ts';
import { readVideo, wordsSourceOf } from '#server/modules/content/content.ts';
import { msg } from '#texts/message.ts';
import type { SpokenSentence } from './document.ts';
import {
  changeTranscript,
  type EditableTranscript,
  type EditingDeps,
  listVersions,
  readEditable,
  restoreVersion,
} from './editing.ts';
import { type MadeClip, outdatedClips } from './outdated-clips.ts';
import { formatJson, formatSrt, formatText, formatVtt } from './transcript-files.ts';

type TranscriptRouteDeps = EditingDeps & {
  clipsOfVideo: (db: Db, userId: string, videoId: string) => Promise<readonly MadeClip[]>;
};

export function transcriptRoutes(deps: TranscriptRouteDeps): Route[] {
  const read = async (userId: string, videoId: string, signal: AbortSignal): Promise<api.Transcript> => {
    const found = await readEditable(deps, userId, videoId, signal);
    const clips = found.editedAt === null ? [] : await deps.clipsOfVideo(deps.db, userId, videoId);
    return toWire(found, clips);
  };
  return [
    on(api.readTranscript, ({ id }, { userId, signal }) => read(userId, id, signal)),
    on(api.changeTranscript, async ({ id, version, sentence_count, first, removed, sentences }, { userId }) => {
      const change = { version, sentenceCount: sentence_count, first, removed, sentences: sentences.map(fromWire) };
      const changed = await changeTranscript(deps, userId, id, change);
      const clips = await deps.clipsOfVideo(deps.db, userId, id);
      return { version: changed.version, outdated_clips: outdatedClips(clips, changed) };
    }),
    on(api.listTranscriptVersions, async ({ id }, { userId }) => ({
      versions: (await listVersions(deps, userId, id)).map(({ version, source, wordCount, writtenAt, replacedAt }) => ({
        version,
        source: wordsSourceOf(source),
        word_count: wordCount,
        written_at: writtenAt.toISOString(),
        replaced_at: replacedAt.toISOString(),
      })),
    })),
    on(api.restoreTranscriptVersion, async ({ id, version }, { userId, signal }) => {
      await restoreVersion(deps, userId, id, version);
      return read(userId, id, signal);
    }),
    on(api.downloadTranscript, async ({ id, format }, { userId, signal, reply }) => {
      const { title } = await readVideo(deps, userId, id);
      const found = await readEditable(deps, userId, id, signal);
      if (found.sentences.length === 0) throw new AppError('not_found', msg('transcript.no_words'));
      return reply
        .headers({ 'Cache-Control': 'private, no-cache', 'X-Content-Type-Options': 'nosniff' })
        .header('Content-Disposition', contentDisposition(safeFileName(`${title}.${format}`)))
        .type(`${types[format]}; charset=utf-8`)
        .send(fileOf(format, found));
    }),
  ];
}

type Format = (typeof api.transcriptFormats)[number];
const types = { srt: 'application/x-subrip', vtt: 'text/vtt', txt: 'text/plain', json: 'application/json' } as const;

function fileOf(format: Format, { sentences, language }: EditableTranscript): string {
  switch (format) {
    case 'srt':
      return formatSrt(sentences);
    case 'vtt':
      return formatVtt(sentences, language);
    case 'txt':
      return formatText(sentences);
    case 'json':
      return formatJson(sentences, language);
  }
}

function toWire(found: EditableTranscript, clips: readonly MadeClip[]): api.Transcript {
  return {
    version: found.version,
    source: wordsSourceOf(found.source),
    timing: found.timing,
    language: found.language,
    edited: found.editedAt !== null,
    sentences: found.sentences.map(({ speaker, words }) => ({
      speaker,
      words: words.map(({ text, startSeconds, endSeconds, confidence }) => ({
        text,
        start_seconds: rounded(startSeconds),
        end_seconds: rounded(endSeconds),
        ...(confidence === undefined ? {} : { confidence }),
      })),
    })),
    outdated_clips: outdatedClips(clips, found),
  };
}

function fromWire({ speaker, words }: api.TranscriptSentence): SpokenSentence {
  return {
    speaker,
    words: words.map(({ text, start_seconds, end_seconds, confidence }) => ({
      text,
      startSeconds: start_seconds,
      endSeconds: end_seconds,
      ...(confidence === undefined ? {} : { confidence }),
    })),
  };
}

/** Rounds to milliseconds, the finest resolution of transcript files. */
function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
