/**
 * One hostile or unusual file. `usable`: has to give a MediaInfo. `refused`: has to be refused with a sentence.
 * `either`: depends on how far a version of ffmpeg can repair it; only hanging, crashing and reading elsewhere are
 * wrong.
 */
export type CorpusFile = { name: string; file: string; expect: 'usable' | 'refused' | 'either' };

/** A file of the corpus, as bytes to be written under its name. */
export type CorpusBytes = { name: string; expect: CorpusFile['expect']; bytes: Uint8Array };
