import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readModelSetup, testModel } from '#contract/ai.ts';
import { call } from '#web/api/call.ts';

/** The configured model with its newest calls, for operators. */
export const modelSetupQuery = queryOptions({
  queryKey: ['ai', 'model'] as const,
  queryFn: ({ signal }) => call(readModelSetup, {}, { signal }),
});

export function useTestModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(testModel, {}),
    onSettled: () => client.invalidateQueries({ queryKey: ['ai'] }),
  });
}
