import type { Platform } from '#contract/connections.ts';
import type { Message } from '#texts/message.ts';

/**
 * Something the creator said, wrote or posted, or was asked in a comment, with a reference to its source. `quote` is
 * always in the original words: cleaned of hashtags, addresses and fillers and shortened at a word boundary, but never
 * rewritten.
 */
export type Fact = {
  /** Stable: `post:…`, `passage:<video>:<second>`, `publication:…`, `brief:<idea>`, `comment:<post>:<comment>`. */
  id: string;
  kind: 'post' | 'passage' | 'publication' | 'brief' | 'comment';
  quote: string;
  /** Title of the post, video or idea that the quote is from. */
  title: string;
  /** Address on the platform, or a path within this app beginning with `/`. */
  url: string;
  date: Date;
  /** Null for videos and briefs. A post on several platforms is one fact, with the requested platform. */
  platform: Platform | null;
  /** Id of the stored post. */
  postId: string | null;
  /** Start and end in the video, and where the quoted sentence begins. Passages only. */
  span: { startSeconds: number; endSeconds: number; quoteSeconds: number } | null;
  /** Posts only; null if no figures are known. */
  figures: Figures | null;
};

export type Figures = {
  views: number;
  likes: number | null;
  /**
   * What the account's posts from the same time usually get; null with fewer than twelve. `low` and `high` are the 95 %
   * interval of the median.
   */
  usual: { views: number; low: number; high: number; posts: number; times: number } | null;
};

/**
 * - `follow_up`: a post with far more views than others from the same time.
 * - `left_open`: a topic that was put off ("another time") or a question that was asked and not answered.
 * - `unclipped`: a passage of a long video that no clip covers.
 * - `rarely_posted`: a topic with few posts, all of which did well.
 * - `asked`: a question that people asked in the comments under posts about it.
 * - `last_year`: what did well at this time last year.
 */
export type EvidenceKind = 'follow_up' | 'left_open' | 'asked' | 'unclipped' | 'rarely_posted' | 'last_year';

/** An idea found in the creator's own material, not generated. */
export type FoundIdea = {
  kind: EvidenceKind;
  /** Includes the quotation, which stays in the creator's language. */
  title: Message;
  /** What it is based on, with figures and the number of posts behind them. */
  why: Message;
  /** At least one, the strongest first. */
  evidence: Fact[];
  /** 0–10, where 5 is usual; null when there is nothing to compare with. */
  score: number | null;
  /** Platform of the first fact. */
  platform: Platform | null;
};

/** `findings`: ids of the findings that it also rests on (modules/findings). */
export type EvidenceIdea = FoundIdea & { findings: string[] };
