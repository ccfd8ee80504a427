import { sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/db/database.ts';
import { PLACEHOLDER_TITLES } from '#server/modules/posts/posts.ts';
import { configurations } from './search-words.ts';

export type FoundPost = {
  id: string;
  connectionId: string;
  platform: Platform;
  title: string;
  permalink: string | null;
  views: number | null;
  likes: number | null;
  durationSeconds: number | null;
  publishedAt: Date;
  /** Id of the clip or video that was published in several places; null for a post made elsewhere. */
  groupId: string | null;
  /** Whether the words are in the title, not only in the description. */
  isTitled: boolean;
  rank: number;
};

/** Only the beginning of a description says what a post is about; links and tags follow. */
const READ_DESCRIPTION = 300;

/**
 * Posts visible to others with these words in their title or at the beginning of their description, most relevant
 * first. There is no index: reading ten thousand titles takes half a second (docs/decisions/0038).
 */
export async function listPostsWith(
  db: Db,
  userId: string,
  { words, language, limit }: { words: string; language: Language; limit: number },
): Promise<FoundPost[]> {
  const text = sql`search_words(${language}, posts.title || ' ' || left(posts.description, ${READ_DESCRIPTION}))`;
  const wanted = sql`to_tsquery(${configurations[language]}::regconfig, ${words})`;
  const { rows } = await db.execute<Omit<FoundPost, 'publishedAt'> & { publishedAt: string }>(sql`
    select posts.id, posts.connection_id as "connectionId", posts.platform, posts.title, posts.permalink,
      posts.views::float8 as views, posts.likes::float8 as likes, posts.duration_seconds as "durationSeconds",
      posts.published_at as "publishedAt", ts_rank(search_words(${language}, posts.title), ${wanted}) + 0.2 * ts_rank(${text}, ${wanted}) as rank,
      search_words(${language}, posts.title) @@ ${wanted} as "isTitled",
      (select p.group_id from publications p where p.user_id = posts.user_id and p.platform = posts.platform
        and p.platform_post_id = posts.platform_post_id limit 1) as "groupId"
    from posts
    where posts.user_id = ${userId} and posts.removed_at is null and posts.privacy is distinct from 'private'
      and posts.title <> all(${sql.param([...PLACEHOLDER_TITLES])}) and ${text} @@ ${wanted}
    order by rank desc, posts.published_at desc, posts.id limit ${limit}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}

export type FoundText = { id: string; quote: string; title: string; at: Date; rank: number; url: string | null };

/** Ideas whose brief contains these words. */
export async function listBriefsWith(
  db: Db,
  userId: string,
  { words, language, limit }: { words: string; language: Language; limit: number },
): Promise<FoundText[]> {
  const wanted = sql`to_tsquery(${configurations[language]}::regconfig, ${words})`;
  const { rows } = await db.execute<Omit<FoundText, 'at'> & { at: string }>(sql`
    select id, hook as quote, title, updated_at as at, ts_rank(search_words(${language}, title || ' ' || execution_brief), ${wanted}, 1) as rank,
      null as url
    from ideas
    where user_id = ${userId} and deleted_at is null and execution_brief is not null
      and search_words(${language}, title || ' ' || execution_brief) @@ ${wanted}
    order by rank desc, id limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Publications with these words that are not among the synced posts. */
export async function listPublicationsWith(
  db: Db,
  userId: string,
  { words, language, limit }: { words: string; language: Language; limit: number },
): Promise<(FoundText & { platform: Platform })[]> {
  const text = sql`search_words(${language}, p.title || ' ' || p.description)`;
  const wanted = sql`to_tsquery(${configurations[language]}::regconfig, ${words})`;
  const { rows } = await db.execute<Omit<FoundText, 'at'> & { at: string; platform: Platform }>(sql`
    select distinct on (p.group_id) p.id, p.title as quote, p.title, p.published_at as at, p.platform, p.permalink as url,
      ts_rank(${text}, ${wanted}, 1) as rank
    from publications p
    where p.user_id = ${userId} and p.state in ('published', 'published_private') and p.published_at is not null
      and ${text} @@ ${wanted} and not exists (select from posts where posts.user_id = p.user_id
        and posts.platform = p.platform and posts.platform_post_id = p.platform_post_id)
    order by p.group_id, p.published_at limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) })).sort((a, b) => b.rank - a.rank);
}
