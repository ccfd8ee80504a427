/** What can be done with a sentence. */
export type RowActions = {
  play: (seconds: number) => void;
  /** Opens the text of a sentence; null closes it. */
  open: (index: number | null) => void;
  write: (index: number, text: string) => void;
  split: (index: number, text: string, word: number) => void;
  merge: (index: number) => void;
  remove: (index: number) => void;
  speaker: (index: number) => void;
};
