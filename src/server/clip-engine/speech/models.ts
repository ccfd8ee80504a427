import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Message, msg } from '#texts/message.ts';

/** The files of a model by their part in it. */
export type ModelParts =
  | { kind: 'transducer'; encoder: string; decoder: string; joiner: string; tokens: string }
  | { kind: 'whisper'; encoder: string; decoder: string; tokens: string };

/**
 * A speech model that can be installed. `megabytes`: installed size, from its publishers' file lists; languages: ISO
 * 639-1.
 */
export type SpeechModel = {
  id: string;
  name: string;
  about: string;
  /** Name of the archive, and of the folder inside it. */
  archive: string;
  folder: string;
  megabytes: number;
  /** Undefined: about a hundred, chosen or detected by the model. */
  languages: readonly string[] | undefined;
  licence: string;
  source: string;
  parts: ModelParts;
};

const PARAKEET_LANGUAGES = 'bg hr cs da nl en et fi fr de el hu it lv lt mt pl pt ro sk sl es sv ru uk'.split(' ');

/**
 * The models, best first. Sources: k2-fsa, "NeMo transducer-based Models" (parakeet-tdt-0.6b-v3-int8) and "Whisper";
 * the licences are those of nvidia/parakeet-tdt-0.6b-v3 and openai/whisper.
 */
export const speechModels: readonly SpeechModel[] = [
  {
    id: 'parakeet-v3',
    name: 'NVIDIA Parakeet TDT 0.6B v3',
    about: 'recommended; with punctuation, capitals and the time of every word; needs about 1.5 GB of memory',
    archive: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8.tar.bz2',
    folder: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    megabytes: 640,
    languages: PARAKEET_LANGUAGES,
    licence: 'CC-BY-4.0',
    source: 'https://huggingface.co/nvidia/parakeet-tdt-0.6b-v3',
    parts: {
      kind: 'transducer',
      encoder: 'encoder.int8.onnx',
      decoder: 'decoder.int8.onnx',
      joiner: 'joiner.int8.onnx',
      tokens: 'tokens.txt',
    },
  },
  {
    id: 'whisper-base',
    name: 'Whisper base',
    about: 'for weak machines and other languages; more words are wrong, and their times are estimated',
    archive: 'sherpa-onnx-whisper-base.tar.bz2',
    folder: 'sherpa-onnx-whisper-base',
    megabytes: 165,
    languages: undefined,
    licence: 'MIT',
    source: 'https://github.com/openai/whisper',
    parts: {
      kind: 'whisper',
      encoder: 'base-encoder.int8.onnx',
      decoder: 'base-decoder.int8.onnx',
      tokens: 'base-tokens.txt',
    },
  },
];

/** A model on this machine. */
export type InstalledModel = { model: SpeechModel; folder: string };

/** Names of the files a model needs. */
export function filesOf({ parts }: Pick<SpeechModel, 'parts'>): string[] {
  const { kind: _, ...names } = parts;
  return Object.values(names);
}

/** The models whose files are all there, best first: in `folder` itself if given, otherwise below `modelsFolder`. */
export async function findInstalledModels(places: {
  folder: string | undefined;
  modelsFolder: string;
}): Promise<InstalledModel[]> {
  const found: InstalledModel[] = [];
  for (const model of speechModels) {
    const folder = places.folder ?? join(places.modelsFolder, model.id);
    if ((await missingFiles(model, folder)).length === 0) found.push({ model, folder });
  }
  return found;
}

/** Files of a model that are not in `folder`. */
export async function missingFiles(model: SpeechModel, folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (const name of filesOf(model)) {
    const isThere = await stat(join(folder, name)).then(
      (found) => found.isFile() && found.size > 0,
      () => false,
    );
    if (!isThere) missing.push(name);
  }
  return missing;
}

/**
 * Why the files of a model are invalid, as far as that can be checked without loading them, or undefined if no fault
 * was found. The native library ends its process on a list of tokens that it cannot read.
 */
export async function faultOfFiles(model: SpeechModel, folder: string): Promise<Message | undefined> {
  const [missing] = await missingFiles(model, folder);
  if (missing !== undefined) return msg('speech.file_missing', { name: missing });
  const tokens = await readFile(join(folder, model.parts.tokens), 'utf8');
  const lines = tokens.split('\n').filter((line) => line !== '');
  const wrong = lines.find((line) => !/^(\S+ |\s*)\d+\r?$/.test(line));
  if (lines.length < 2 || wrong !== undefined) return msg('speech.file_no_tokens', { name: model.parts.tokens });
  return undefined;
}
