import type { ModelState } from '../model/scripts.ts';
import type { CallLog } from './calls.ts';
import type { ChannelBook } from './channels.ts';
import type { SandboxClock } from './clock.ts';
import type { CommitLog } from './commits.ts';
import type { FaultScripts } from './faults.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';
import type { App, Media, Platform, PlatformControl } from './types.ts';

export type SandboxContext = {
  seed: number;
  clock: SandboxClock;
  store: Store;
  channels: ChannelBook;
  faults: FaultScripts;
  calls: CallLog;
  /** Posts made by clients. */
  commits: CommitLog;
  /** Scripts and calls of the language model. */
  model: ModelState;
  media: Media;
  settings: Settings;
  apps: App[];
  controls: Partial<Record<Platform, PlatformControl>>;
  /** Address without a trailing slash. In tests it is known only once the server is listening, so read it late. */
  baseUrl: string;
  /** Folder for files: `SANDBOX_FOLDER`, otherwise a temporary one that is removed at the end. */
  folder: string;
  /** The ffmpeg program, used to make the files of sample videos. */
  ffmpeg: string;
  /** Aborted when the sandbox closes; delays and webhooks stop on it. */
  signal: AbortSignal;
  /** Reports errors of the sandbox itself. */
  log(message: string): void;
};
