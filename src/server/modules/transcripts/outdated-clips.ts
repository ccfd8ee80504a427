import type { SpokenSentence } from './document.ts';

export type MadeClip = { id: string; title: string; status: string; transcript: string; createdAt: Date };

/** Finished clips made before the words were edited whose words differ from the current transcript. */
export function outdatedClips(
  clips: readonly MadeClip[],
  { editedAt, sentences }: { editedAt: Date | null; sentences: readonly SpokenSentence[] },
): { id: string; title: string }[] {
  if (editedAt === null) return [];
  const said = ` ${sentences.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')} `;
  return clips
    .filter(({ status, createdAt }) => status === 'completed' && createdAt < editedAt)
    .filter(({ transcript }) => {
      const text = transcript.split(/\s+/).filter(Boolean).join(' ');
      return text !== '' && !said.includes(` ${text} `);
    })
    .map(({ id, title }) => ({ id, title }));
}
