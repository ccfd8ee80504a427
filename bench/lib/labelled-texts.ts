import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import * as z from 'zod/mini';
import { withoutNotes } from '#server/clip-engine/transcript/notes.ts';

/** A text of which it is known where its topics begin: indices of sentences, the first being 0. */
export type LabelledText = { name: string; sentences: string[]; topicStarts: number[] };

/** The file format of VT-SSum: a list of segments, each a list of sentences. */
const bySlide = z.object({ segmentation: z.array(z.array(z.string())) });

/**
 * The labelled texts of a folder, by the folder that holds them. `.txt`: one sentence a line, with a line of `=` before
 * every topic; `.json`: as VT-SSum.
 */
export async function readLabelledTexts(folder: string): Promise<Map<string, LabelledText[]>> {
  const collections = new Map<string, LabelledText[]>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.sort((one, other) => one.name.localeCompare(other.name))) {
    const topics = entry.isFile() ? asHeard(await readTopics(join(entry.parentPath, entry.name))) : [];
    if (topics.length < 2) continue;
    const text = { name: entry.name, sentences: topics.flat(), topicStarts: startsOf(topics) };
    collections.set(entry.parentPath, [...(collections.get(entry.parentPath) ?? []), text]);
  }
  return collections;
}

/** As the product reads a transcript: without notes and labels of speakers. */
function asHeard(topics: readonly (readonly string[])[]): string[][] {
  const heard = withoutNotes(topics.flatMap((topic, at) => topic.map((text) => ({ text, at }))));
  return topics
    .map((_, at) => heard.filter((sentence) => sentence.at === at && sentence.text !== '').map(({ text }) => text))
    .filter(({ length }) => length > 0);
}

async function readTopics(path: string): Promise<string[][]> {
  const content = await readFile(path, 'utf8');
  if (extname(path) === '.json') {
    const parsed = z.safeParse(bySlide, JSON.parse(content));
    return parsed.success ? parsed.data.segmentation.filter(({ length }) => length > 0) : [];
  }
  if (extname(path) !== '.txt' || !/^=+\s*$/m.test(content)) return [];
  return content
    .split(/^=+\s*$/m)
    .map((topic) =>
      topic
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter(({ length }) => length > 0);
}

function startsOf(topics: readonly (readonly string[])[]): number[] {
  let at = 0;
  return topics.map(({ length }) => {
    at += length;
    return at - length;
  });
}
