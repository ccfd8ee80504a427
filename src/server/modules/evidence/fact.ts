import type { Platform } from '#contract/connections.ts';
import type { Message } from '#texts/message.ts';

/**
 * Something the creator said, wrote or posted, or was asked in a comment, with where to look it up. `quote` is always in
 * the words of who said it:
 * cleaned of hashtags, addresses and fillers, shortened at a word, never written by us.
 */
export type Fact = {
  /** Stable: `post:…`, `passage:<video>:<second>`, `publication:…`, `brief:<idea>`, `comment:<post>:<comment>`. */
  id: string;
  kind: 'post' | 'passage' | 'publication' | 'brief' | 'comment';
  quote: string;
  /** Of the post, video or idea that the quote is from. */
  title: string;
  /** Address on the platform, or a path of this product beginning with `/`. */
  url: string;
  date: Date;
  /** Null for a video, a brief. A post on several platforms is one fact, of the one asked for. */
  platform: Platform | null;
  /** Id of our copy of the post. */
  postId: string | null;
  /** Where in the video, and where the quoted sentence begins; of passages only. */
  span: { startSeconds: number; endSeconds: number; quoteSeconds: number } | null;
  /** Of posts; absent where nothing is known. */
  figures: Figures | null;
};

export type Figures = {
  views: number;
  likes: number | null;
  /**
   * What the account's posts of the same time usually get; null with fewer than twelve. `low` and `high` are the 95 %
   * interval of the median.
   */
  usual: { views: number; low: number; high: number; posts: number; times: number } | null;
};

/**
 * - `follow_up`: a post seen far more often than others of its time.
 * - `left_open`: a topic that was put off ("another time") or a question that was asked and not answered.
 * - `unclipped`: a passage of a long video over which there is no clip.
 * - `rarely_posted`: a topic whose few posts all did well.
 * - `asked`: a question that people asked in the comments under posts about it.
 * - `last_year`: what did well in these weeks of last year.
 */
export type EvidenceKind = 'follow_up' | 'left_open' | 'asked' | 'unclipped' | 'rarely_posted' | 'last_year';

/** An idea that was found, not composed. */
export type EvidenceIdea = {
  kind: EvidenceKind;
  /** With the quotation inside; the quotation stays in the creator's language. */
  title: Message;
  /** What it stands on, with figures and the number of posts behind them. */
  why: Message;
  /** At least one, the strongest first. */
  evidence: Fact[];
  /** 0–10, 5 is what is usual; null when there is nothing to compare with. */
  score: number | null;
  /** Of the first fact. */
  platform: Platform | null;
};
