import type { IdeaPlatform } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import type { EvidenceIdea, Fact } from './fact.ts';

export type { EvidenceIdea, Fact } from './fact.ts';

export type EvidenceQuery = {
  userId: string;
  /** As `readKeywords` splits them. They select and rank; ideas that have nothing to do with them are left out. */
  keywords: readonly string[];
  platform?: IdeaPlatform | undefined;
  /** Whose configuration of the full-text search reads the posts. */
  language: Language;
  limit: number;
  now: Date;
};

/** Ideas in what the creator posted and said, best first. Empty without posts and transcripts. */
export async function findEvidenceIdeas(_db: Db, _query: EvidenceQuery): Promise<EvidenceIdea[]> {
  throw new Error('not built yet');
}

/** What the creator said or posted about something, most relevant first. */
export async function searchEvidence(
  _db: Db,
  _query: { userId: string; query: string; language: Language; limit: number },
): Promise<Fact[]> {
  throw new Error('not built yet');
}
