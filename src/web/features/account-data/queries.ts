import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccountExport, deleteAccount, deleteExport, listExports, startExport } from '#contract/account.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';

const POLL_MS = 2000;

/**
 * Exports of the account, newest first; polled every two seconds while one is in progress and the event stream is down.
 */
export function exportsQuery(streamUp: boolean) {
  return queryOptions({
    queryKey: ['account-data', 'exports'] as const,
    queryFn: ({ signal }) => call(listExports, {}, { signal }),
    refetchInterval: (query) => (!streamUp && query.state.data?.exports.some(isInProgress) ? POLL_MS : false),
  });
}

export function isInProgress({ status }: Pick<AccountExport, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}

export function useStartExport() {
  return useExportMutation((_nothing: null) => call(startExport, {}));
}

export function useDeleteExport() {
  return useExportMutation((id: string) => call(deleteExport, { id }));
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (input: InputOf<typeof deleteAccount>) => call(deleteAccount, input),
    networkMode: 'always',
  });
}

function useExportMutation<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: ['account-data'] }),
  });
}
