import type { Language } from '#contract/languages.ts';
import { plainWords, stem } from '#server/kit/words/terms.ts';
import type { Finding } from '#server/modules/findings/findings.ts';
import type { FoundIdea } from './fact.ts';
import type { FoundPost } from './store.ts';

/**
 * Ids of the findings that an idea also rests on: posts of the same account with a word that all of its posts have in
 * their titles did better than the others.
 */
export function topicFindings(
  { evidence }: Pick<FoundIdea, 'evidence'>,
  {
    findings,
    posts,
    language,
  }: {
    findings: readonly Pick<Finding, 'id' | 'connectionId' | 'group' | 'times'>[];
    posts: readonly Pick<FoundPost, 'id' | 'connectionId'>[];
    language: Language;
  },
): string[] {
  const connectionOf = new Map(posts.map(({ id, connectionId }) => [id, connectionId]));
  return findings.flatMap(({ id, connectionId, group, times }) => {
    const isAbout =
      group.kind === 'topic' &&
      times > 1 &&
      evidence.every(
        ({ kind, postId, title }) =>
          kind === 'post' && connectionOf.get(postId ?? '') === connectionId && names(title, group.keyword, language),
      );
    return isAbout ? [id] : [];
  });
}

/** Whether a text contains all words of a topic, in any of their forms. */
export function names(text: string, topic: string, language: Language): boolean {
  const said = new Set(plainWords(text).map((word) => stem(word, language)));
  const wanted = plainWords(topic).map((word) => stem(word, language));
  return wanted.length > 0 && wanted.every((word) => said.has(word));
}
