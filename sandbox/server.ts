import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxApps } from './core/apps.ts';
import { openCallLog } from './core/calls.ts';
import { openChannels } from './core/channels.ts';
import { openClock } from './core/clock.ts';
import { openCommits } from './core/commits.ts';
import type { SandboxContext } from './core/context.ts';
import { openFaults } from './core/faults.ts';
import { createSandboxServer } from './core/http.ts';
import { mediaRoutes, openMedia } from './core/media.ts';
import { openSettings } from './core/settings.ts';
import { openStore } from './core/store.ts';
import { instagramRoutes } from './instagram/routes.ts';
import { modelRoutes } from './model/routes.ts';
import { openModelState } from './model/scripts.ts';
import { panelRoutes } from './panel/routes.ts';
import { tiktokRoutes } from './tiktok/routes.ts';
import { youtubeRoutes } from './youtube/routes.ts';

export type SandboxOptions = {
  /** 0: any free port. */
  port: number;
  /** Address to listen on; loopback by default. */
  host?: string;
  /** Folder for its state and files; without one, everything is discarded at the end. */
  folder?: string;
  /** Determines the channels. */
  seed?: number;
  /** The current time; tests pass their own. */
  now?: () => Date;
  /** Address under which it can be reached from elsewhere; `http://localhost:PORT` by default. */
  url?: string;
  /** The ffmpeg program; by default the one on the path. */
  ffmpeg?: string;
  log?: (message: string) => void;
};

export type Sandbox = { url: string; context: SandboxContext; close(): Promise<void> };

/** Starts the emulated TikTok, YouTube, Instagram and language model on one port. */
export async function startSandbox({
  port,
  host = '127.0.0.1',
  folder,
  seed = 1,
  now,
  url,
  ffmpeg = 'ffmpeg',
  log = () => {},
}: SandboxOptions): Promise<Sandbox> {
  const store = openStore(folder);
  const clock = openClock(store, now);
  const closing = new AbortController();
  const temporary = folder ? undefined : await mkdtemp(join(tmpdir(), 'rw-sandbox-'));
  const context: SandboxContext = {
    seed,
    clock,
    store,
    channels: openChannels(seed, clock),
    faults: openFaults(seed),
    calls: openCallLog(),
    commits: openCommits(store),
    model: openModelState(),
    media: openMedia(() => context),
    settings: openSettings(store),
    apps: sandboxApps,
    controls: {},
    baseUrl: url ?? '',
    folder: folder ?? temporary ?? '',
    ffmpeg,
    signal: closing.signal,
    log,
  };
  const routes = [
    ...panelRoutes(context),
    ...modelRoutes(context),
    ...mediaRoutes(context),
    ...tiktokRoutes(context),
    ...youtubeRoutes(context),
    ...instagramRoutes(context),
  ];
  const hosts = ['localhost', '127.0.0.1', '[::1]', ...(url ? [new URL(url).hostname] : [])];
  const server = createSandboxServer({ routes, context, hosts });
  server.listen(port, host);
  await once(server, 'listening');
  context.baseUrl ||= `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url: context.baseUrl,
    context,
    async close() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await store.flush();
      if (temporary) await rm(temporary, { recursive: true, force: true });
    },
  };
}
