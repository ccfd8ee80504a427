import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as account from '#contract/account.ts';
import { signOutEverywhere } from '#contract/auth.ts';
import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';

/** Second factors of the account. */
export const mfaQuery = queryOptions({
  queryKey: ['security', 'mfa'] as const,
  queryFn: ({ signal }) => call(account.readMfa, {}, { signal }),
});

/** Sessions of the account. */
export const sessionsQuery = queryOptions({
  queryKey: ['security', 'sessions'] as const,
  queryFn: ({ signal }) => call(account.listSessions, {}, { signal }),
});

const LOG_PAGE = 10;

/** The security log, a page at a time. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['security', 'audit'] as const,
  queryFn: ({ signal, pageParam }) => call(account.listAudit, { page: pageParam, limit: LOG_PAGE }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pagination }) => (pagination.has_next ? pagination.page + 1 : null),
});

export const useChangePassword = () => useSecurityMutation(account.changePassword);
export const useEndSession = () => useSecurityMutation(account.endSession);
export const useSignOutEverywhere = () => useSecurityMutation(signOutEverywhere);
export const useStartTotp = () => useSecurityMutation(account.startTotp);
export const useConfirmTotp = () => useSecurityMutation(account.confirmTotp);
export const useDisableTotp = () => useSecurityMutation(account.disableTotp);
export const useRenewRecoveryCodes = () => useSecurityMutation(account.renewRecoveryCodes);
export const useRemovePasskey = () => useSecurityMutation(account.removePasskey);

/**
 * Creates a passkey in the browser and stores it under `name`. Rejects with the text `refusal` when the browser created
 * none.
 */
export function useAddPasskey(refusal: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ password, name }: { password: string; name: string }) => {
      const { ticket, options } = await call(account.startPasskey, { password });
      const { startRegistration } = await import('@simplewebauthn/browser');
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
      // The options come from the same library on the server; the contract passes them through.
      const response = await startRegistration({ optionsJSON: options as unknown as Options }).catch((cause) => {
        throw new Error(refusal, { cause });
      });
      await call(account.addPasskey, { ticket, name, response: { ...response } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  });
}

function useSecurityMutation<E extends AnyEndpoint>(endpoint: E) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always', // fail while offline instead of waiting silently
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: ['security'] }),
  });
}
