/** A clip as a prompt shows it: its sentences under their numbers in the video, which is all an answer may refer to. */
export type NumberedClip = { first: number; sentences: Record<string, string> };

/** A sentence longer than this is cut. */
const MAX_SENTENCE = 400;

/**
 * The clip's sentences, at most about `room` characters of them: two thirds from its beginning, and its end. `first` is the
 * number of the first one, which names the clip.
 */
export function numberedClip(first: number, texts: readonly string[], room: number): NumberedClip {
  const cut = texts.map((text) => (text.length > MAX_SENTENCE ? `${text.slice(0, MAX_SENTENCE)} …` : text));
  const kept = new Set<number>();
  const take = (indices: readonly number[], most: number) => {
    let used = 0;
    for (const index of indices) {
      used += cut[index]?.length ?? 0;
      if (used > most && kept.size > 0) return;
      kept.add(index);
    }
  };
  const order = cut.map((_, index) => index);
  const isShort = cut.reduce((sum, text) => sum + text.length, 0) <= room;
  take(order, isShort ? room : (room * 2) / 3);
  if (!isShort) take([...order].reverse(), room / 3);
  const shown = order.filter((index) => kept.has(index)).map((index) => [String(first + index), cut[index] ?? '']);
  return { first, sentences: Object.fromEntries(shown) };
}
