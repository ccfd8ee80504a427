import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Sentences } from './sentence-edits.ts';

type Place = { sentence: number; word: number };
const NOWHERE: Place = { sentence: -1, word: -1 };

/** The sentence and the word that are spoken at a time; in a pause, the sentence before it and no word. */
export function placeAt(sentences: Sentences, seconds: number): Place {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.words[0]?.start_seconds ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  const sentence = low - 1;
  const words = sentences[sentence]?.words ?? [];
  const word = words.findLastIndex(({ start_seconds }) => start_seconds <= seconds);
  return { sentence, word: (words[word]?.end_seconds ?? 0) > seconds ? word : -1 };
}

export type Playback = {
  subscribe: (listener: () => void) => () => void;
  place: () => Place;
  show: (place: Place) => void;
};

function createPlayback(): Playback {
  const listeners = new Set<() => void>();
  let place = NOWHERE;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    place: () => place,
    show: (next) => {
      if (next.sentence === place.sentence && next.word === place.word) return;
      place = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The playback position in the transcript, updated frame by frame while the video plays. */
export function usePlayback(video: RefObject<HTMLVideoElement | null>, sentences: Sentences): Playback {
  const [playback] = useState(createPlayback);
  const look = useEffectEvent((element: HTMLVideoElement) => playback.show(placeAt(sentences, element.currentTime)));
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let frame = 0;
    const follow = () => {
      look(element);
      cancelAnimationFrame(frame);
      if (!element.paused) frame = requestAnimationFrame(follow);
    };
    const events = ['play', 'pause', 'seeked', 'timeupdate'];
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, [video]);
  return playback;
}

/** Index of the spoken word in a sentence: −1 if none is, undefined while another sentence is spoken. */
export function useSpokenWord({ subscribe, place }: Playback, sentence: number): number | undefined {
  return useSyncExternalStore(subscribe, () => {
    const now = place();
    return now.sentence === sentence ? now.word : undefined;
  });
}

export function useSpokenSentence({ subscribe, place }: Playback): number {
  return useSyncExternalStore(subscribe, () => place().sentence);
}
