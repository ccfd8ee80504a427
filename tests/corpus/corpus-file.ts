/**
 * One hostile or unusual file. `usable`: has to give a MediaInfo. `refused`: has to be refused with a sentence.
 * `either`: depends on how far a version of ffmpeg can repair it; only hanging, crashing and reading elsewhere are
 * wrong.
 */
export type CorpusFile = { name: string; file: string; expect: 'usable' | 'refused' | 'either' };

/** What a part of the corpus brings: bytes to be written under a name of their own. */
export type CorpusBytes = { name: string; expect: CorpusFile['expect']; bytes: Uint8Array };
