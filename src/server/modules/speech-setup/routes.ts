import * as api from '#contract/speech.ts';
import { on, type Route } from '#server/http/mount.ts';
import { cancelWork, readSetup, type SpeechSetupDeps, startWork } from './speech-setup.ts';

export function speechSetupRoutes(deps: SpeechSetupDeps): Route[] {
  return [
    on(api.readSpeechSetup, (_input, { say }) => readSetup(deps, say)),
    on(api.startSpeechWork, async ({ action, model }, { userId, say }) => {
      await startWork(deps, userId, { action, model });
      return readSetup(deps, say);
    }),
    on(api.cancelSpeechWork, async (_input, { say }) => {
      await cancelWork(deps);
      return readSetup(deps, say);
    }),
  ];
}
