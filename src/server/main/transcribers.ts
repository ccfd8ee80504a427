import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { findInstalledModels } from '#server/clip-engine/speech/models.ts';
import { speechTranscriber } from '#server/clip-engine/speech/speech-transcriber.ts';
import { endpointTranscriber } from '#server/clip-engine/transcript/endpoint.ts';
import { pocketsphinxTranscriber, whisperTranscriber } from '#server/clip-engine/transcript/local.ts';
import type { TranscriptDeps } from '#server/clip-engine/transcript/resolve.ts';
import type { MachineState } from '#server/jobs/workers.ts';
import { isOutside } from '#server/modules/settings/settings.ts';
import type { Config } from './config.ts';

/**
 * The installation's speech recognisers, best first: the configured service, whisper.cpp, the best installed speech
 * model, and pocketsphinx if it is on the path.
 */
export async function findTranscribers({
  transcribe,
  speech,
}: Pick<Config, 'transcribe' | 'speech'>): Promise<TranscriptDeps['transcribers']> {
  const { endpoint, whisper } = transcribe;
  const [installed] = await findInstalledModels(speech);
  const pocketsphinx = await findProgram('pocketsphinx_continuous');
  return [
    ...(endpoint
      ? [
          {
            name: 'The transcription service',
            kind: 'service' as const,
            outside: isOutside(endpoint.url),
            transcribe: endpointTranscriber({ baseUrl: endpoint.url, apiKey: endpoint.key, model: endpoint.model }),
          },
        ]
      : []),
    ...(whisper
      ? [
          {
            name: 'The local recogniser',
            kind: 'local' as const,
            outside: false,
            transcribe: whisperTranscriber({ command: whisper.command, modelPath: whisper.model }),
          },
        ]
      : []),
    ...(installed
      ? [
          {
            name: `Local recognition (${installed.model.name})`,
            kind: 'local' as const,
            outside: false,
            transcribe: speechTranscriber({
              ...installed,
              threads: speech.threads,
              memoryBytes: speech.memoryBytes,
            }),
          },
        ]
      : []),
    ...(pocketsphinx
      ? [
          {
            name: 'The small recogniser of this machine',
            kind: 'draft' as const,
            outside: false,
            transcribe: pocketsphinxTranscriber({ command: pocketsphinx }),
          },
        ]
      : []),
  ];
}

/** This machine's speech recognisers, for the list of workers; `outside` is a service outside this installation. */
export async function describeSpeech(config: Pick<Config, 'transcribe' | 'speech'>): Promise<MachineState> {
  const [found, installed] = await Promise.all([findTranscribers(config), findInstalledModels(config.speech)]);
  return {
    recognisers: [...new Set(found.map(({ kind = 'local', outside }) => (outside ? 'outside' : kind)))],
    models: installed.map(({ model }) => model.id),
  };
}

async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return undefined;
}
