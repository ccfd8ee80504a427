import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  CONNECTION_THROTTLE_MS,
  type Connection,
  deleteConnection,
  listConnections,
  makePrimary,
  type Platform,
  type PlatformMode,
  platforms,
  readPlatformGuide,
  startConnection,
  syncConnection,
} from '#contract/connections.ts';
import { examineConnection, examinePlatform } from '#contract/doctor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '#web/api/call.ts';
import { readToken } from '#web/api/token.ts';
import { useStreamUp } from '#web/features/events/queries.ts';

export type Connections = ReplyOf<typeof listConnections>;

/**
 * One platform with its connected accounts. `primary` is the one used where only one account is shown.
 */
export type PlatformAccounts = {
  platform: Platform;
  mode: PlatformMode;
  primary: Connection | null;
  accounts: Connection[];
};

/** Polling intervals while the event stream is down: during a running synchronisation, and otherwise. */
const RUNNING_POLL_MS = CONNECTION_THROTTLE_MS;
const IDLE_POLL_MS = 30_000;

/** Every platform and the connected accounts. A reload within five seconds of the last one is skipped, as specified. */
export function connectionsQuery(streamUp: boolean) {
  return queryOptions({
    queryKey: ['connections', 'list'] as const,
    queryFn: ({ signal }) => call(listConnections, {}, { signal }),
    staleTime: CONNECTION_THROTTLE_MS,
    refetchInterval: ({ state: { data } }) => {
      if (streamUp) return false;
      return data?.connections.some(({ sync }) => sync.state !== 'idle') ? RUNNING_POLL_MS : IDLE_POLL_MS;
    },
  });
}

/** All connections of the account, kept fresh by the event stream. */
export function useConnections() {
  return useQuery(connectionsQuery(useStreamUp()));
}

/** Sorts the connections by platform; a platform that the answer does not name is off. */
export function byPlatform({ platforms: modes, connections }: Connections): Record<Platform, PlatformAccounts> {
  const entries = platforms.map((platform): [Platform, PlatformAccounts] => {
    const accounts = connections.filter((connection) => connection.platform === platform);
    const mode = modes.find((known) => known.platform === platform)?.mode ?? 'off';
    return [
      platform,
      { platform, mode, accounts, primary: accounts.find(({ is_primary }) => is_primary) ?? accounts[0] ?? null },
    ];
  });
  return Object.fromEntries(entries) as Record<Platform, PlatformAccounts>;
}

/** Time until the connections may be read again, in milliseconds; 0 if now. */
export function connectionsFreshForMs(client: QueryClient, now: number): number {
  const readAt = client.getQueryState(connectionsQuery(true).queryKey)?.dataUpdatedAt ?? 0;
  return Math.max(0, readAt + CONNECTION_THROTTLE_MS - now);
}

/** Shown without a call where the specification has a text; the server refuses for the other platforms. */
const signedOutTexts: Partial<Record<Platform, () => string>> = {
  instagram: () => t`You must be logged in to connect Instagram.`,
};

/** Starts a connection and redirects the browser to the platform. */
export function useConnect(leave: (address: string) => void = (address) => window.location.assign(address)) {
  return useMutation({
    networkMode: 'always', // offline, it fails with a message instead of waiting silently
    mutationFn: async (platform: Platform) => {
      const refusal = readToken() === null ? signedOutTexts[platform] : undefined;
      if (refusal) throw new Error(refusal());
      const { authUrl } = await call(startConnection, { platform });
      leave(authUrl);
    },
  });
}

/** Identifies the connection that an action applies to. */
export type ConnectionRef = Pick<Connection, 'platform' | 'id'>;

export function useDisconnect() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ platform, id }: ConnectionRef) => call(deleteConnection, { platform, id }),
    onSuccess: async (_reply, { id }) => {
      await keep(client, (connections) => connections.filter((known) => known.id !== id));
      for (const key of ['connections', 'posts', 'content', 'profile'])
        void client.invalidateQueries({ queryKey: [key] });
    },
    onError: () => client.invalidateQueries({ queryKey: ['connections'] }), // it may be gone already
  });
}

export function useSync() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ platform, id }: ConnectionRef) => call(syncConnection, { platform, id }),
    onSuccess: ({ connection }) => keep(client, replaceWith(connection)),
    onError: () => client.invalidateQueries({ queryKey: ['connections'] }), // the connection then shows why it failed
  });
}

export function useMakePrimary() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: ConnectionRef) => call(makePrimary, { id }),
    onSuccess: async ({ connection }) => {
      await keep(client, (connections) =>
        connections
          .map((known) => (known.platform === connection.platform ? { ...known, is_primary: false } : known))
          .map((known) => (known.id === connection.id ? connection : known)),
      );
      for (const key of ['posts', 'content']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** How an operator registers this installation with a platform. */
export function guideQuery(platform: Platform) {
  return queryOptions({
    queryKey: ['connections', 'guide', platform] as const,
    queryFn: ({ signal }) => call(readPlatformGuide, { platform }, { signal }),
    staleTime: Number.POSITIVE_INFINITY, // set when the server starts
  });
}

/** Examines an account, or without `id` the way this installation is set up for the platform. */
export function useRunDoctor() {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ platform, id }: { platform: Platform; id: string | null }) =>
      id === null ? call(examinePlatform, { platform }) : call(examineConnection, { id }),
  });
}

function replaceWith(fresh: Connection) {
  return (connections: Connection[]) => connections.map((known) => (known.id === fresh.id ? fresh : known));
}

async function keep(client: QueryClient, change: (connections: Connection[]) => Connection[]): Promise<void> {
  const { queryKey } = connectionsQuery(true);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (old) => old && { ...old, connections: change(old.connections) });
}
