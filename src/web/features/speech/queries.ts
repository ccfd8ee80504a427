import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelSpeechWork,
  readSpeechSetup,
  type SpeechAction,
  type SpeechSetup,
  startSpeechWork,
} from '#contract/speech.ts';
import { call } from '#web/api/call.ts';

const POLL_MS = 1_000;

export const isUnderWay = ({ work }: Pick<SpeechSetup, 'work'>): boolean =>
  work?.status === 'pending' || work?.status === 'processing';

export const speechSetupQuery = queryOptions({
  queryKey: ['speech-setup'] as const,
  queryFn: ({ signal }) => call(readSpeechSetup, {}, { signal }),
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
});

export function useSpeechWork() {
  const client = useQueryClient();
  const keep = (setup: SpeechSetup) => client.setQueryData(speechSetupQuery.queryKey, setup);
  const start = useMutation({
    mutationFn: (work: { action: SpeechAction; model: string }) => call(startSpeechWork, work),
    onSuccess: keep,
  });
  const cancel = useMutation({ mutationFn: () => call(cancelSpeechWork, {}), onSuccess: keep });
  return { start, cancel };
}
