/** What matching uses of a post. */
type MatchedPost = { title: string; description: string; durationSeconds: number };
type MatchedVideo = { title: string; fileName: string; durationSeconds: number | null };

/** Platforms report whole seconds, some rounded up, so an upload may differ by this much. */
export const LENGTH_TOLERANCE_SECONDS = 0.5;
/** Minimum share of words, or of letter pairs, that two names must have in common. */
const MIN_SIMILARITY = 0.6;

/**
 * Uploads whose length fits a post, best match first, and the one the post was made from if that is clear: the one with
 * the most similar name; otherwise the only upload of this length, provided it is also the only post of this length in
 * the account (`postsOfLength`).
 */
export function matchUploads<Video extends MatchedVideo>(
  post: MatchedPost,
  videos: readonly Video[],
  postsOfLength: number,
): { matched: Video | undefined; candidates: Video[] } {
  const fitting = rankBySimilarity(
    post,
    videos.filter(
      ({ durationSeconds }) =>
        durationSeconds !== null && Math.abs(durationSeconds - post.durationSeconds) <= LENGTH_TOLERANCE_SECONDS,
    ),
  );
  const [best, second] = fitting;
  const isNamedAlike =
    best !== undefined && best.similarity >= MIN_SIMILARITY && best.similarity > (second?.similarity ?? 0);
  const isOnlyOne = fitting.length === 1 && postsOfLength <= 1;
  return {
    matched: isNamedAlike || isOnlyOne ? best?.video : undefined,
    candidates: fitting.map(({ video }) => video),
  };
}

/**
 * Uploads whose names resemble that of a post of unknown length, best match first. They are offered, never chosen
 * automatically.
 */
export function similarUploads<Video extends MatchedVideo>(
  post: Pick<MatchedPost, 'title' | 'description'>,
  videos: readonly Video[],
): Video[] {
  return rankBySimilarity(post, videos)
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .map(({ video }) => video);
}

/** Equally similar uploads keep the given order (newest first). */
function rankBySimilarity<Video extends MatchedVideo>(
  { title, description }: Pick<MatchedPost, 'title' | 'description'>,
  videos: readonly Video[],
): { video: Video; similarity: number }[] {
  const texts = [title, description.split('\n')[0] ?? ''];
  return videos
    .map((video) => {
      const names = [video.title, video.fileName.replace(/\.[^.]*$/, '')];
      return { video, similarity: Math.max(...texts.flatMap((text) => names.map((name) => similarityOf(text, name)))) };
    })
    .sort((a, b) => b.similarity - a.similarity);
}

/** 0: nothing in common; 1: equal apart from case, punctuation and endings such as `_final_v2`. */
export function similarityOf(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.length === 0 || b.length === 0) return 0;
  const [wordsOfOne, wordsOfOther] = [new Set(a), new Set(b)];
  const common = [...wordsOfOne].filter((word) => wordsOfOther.has(word)).length;
  const fewer = Math.min(wordsOfOne.size, wordsOfOther.size);
  // A single common word proves little: `video` is in every second name.
  const byWords = fewer >= 2 ? common / fewer : 0;
  return Math.max(byWords, pairSimilarity(a.join(''), b.join('')));
}

const EMPTY_WORDS = new Set([
  'final',
  'video',
  'edit',
  'export',
  'master',
  'copy',
  'mp4',
  'mov',
  'hd',
  '4k',
  '1080p',
  '720p',
]);

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word) && !/^v?\d{1,2}$/.test(word));
  return telling.length > 0 ? telling : words;
}

/** Share of letter pairs in common (Dice coefficient). */
function pairSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const pairs = (text: string) =>
    Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
  const [ofA, ofB] = [pairs(a), pairs(b)];
  const left = new Map<string, number>();
  for (const pair of ofB) left.set(pair, (left.get(pair) ?? 0) + 1);
  let common = 0;
  for (const pair of ofA) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    common += 1;
  }
  return ofA.length + ofB.length === 0 ? 0 : (2 * common) / (ofA.length + ofB.length);
}
