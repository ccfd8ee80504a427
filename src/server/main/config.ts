import { resolve } from 'node:path';
import { parseNetworks } from '#server/egress/address.ts';
import { hostNameOf } from '#server/http/hosts.ts';
import { type ServedLane, servedLanes } from '#server/jobs/catalog.ts';
import { type AiConfig, readAi } from './config-ai.ts';
import { type PlatformsConfig, readPlatforms } from './config-platforms.ts';
import { openReader, type Reader } from './config-reader.ts';

export type Config = {
  production: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  http: {
    port: number;
    host: string;
    publicUrl: string;
    /** Host names accepted in requests, in addition to `localhost` and IP addresses. */
    allowedHosts: string[];
    trustedProxies: string[];
  };
  dataDir: string;
  databaseUrl: string | undefined;
  secretKeys: string[];
  demo: boolean;
  signups: 'waitlist' | 'open';
  passwordMinLength: number;
  requireMfa: boolean;
  mail: { smtpUrl: string | undefined; from: string; outboxPage: boolean };
  /** Undefined for `site.json` in the data folder. */
  siteFile: string | undefined;
  outgoingAllow: string[];
  workers: { count: number; lanes: ServedLane[] };
  generationsPerUser: number;
  videoMax4kMinutes: number;
  uploadMaxBytes: number;
  /** Undefined for no limit. */
  storagePerAccountBytes: number | undefined;
  ffmpegPath: string | undefined;
  sandbox: {
    /** Port on which `npm start` runs it; undefined if it is not started here. */
    port: number | undefined;
    url: string;
  };
  platforms: PlatformsConfig;
  /** Program and fixed arguments. */
  downloader: string[] | undefined;
  /** Undefined if there is no language model. */
  ai: AiConfig | undefined;
  transcribe: {
    endpoint: { url: string; key: string; model: string } | undefined;
    whisper: { command: string; model: string } | undefined;
  };
  speech: {
    /** Undefined if models are below `modelsFolder`. */
    folder: string | undefined;
    modelsFolder: string;
    /** Undefined for the models' original addresses. */
    mirror: string | undefined;
    threads: number;
    memoryBytes: number;
  };
};

/** Thrown with every configuration error at once, one line each. */
export class ConfigError extends Error {}

/** Reads the configuration from environment variables. @throws ConfigError that names every error */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const reader = openReader(environment);
  const { read, mistakes } = reader;
  const production = read('NODE_ENV') === 'production';
  const http = readHttp(reader);
  // A proxy on this machine makes a local address reachable by strangers.
  const beyondLoopback = !isLoopback(read('HOST')) || !isLoopback(URL.parse(http.publicUrl)?.hostname ?? read('HOST'));
  const { sandbox, platforms } = readSandbox(reader, { production, beyondLoopback });
  const downloader = read('DOWNLOADER_COMMAND')?.split(/\s+/).filter(Boolean);

  const config: Config = {
    production,
    logLevel: read('LOG_LEVEL'),
    http,
    dataDir: resolve(read('DATA_DIR') ?? '.'),
    databaseUrl: read('DATABASE_URL'),
    secretKeys: readSecretKeys(reader),
    demo: readDemo(reader, { production, beyondLoopback }),
    signups: read('SIGNUPS'),
    passwordMinLength: read('PASSWORD_MIN_LENGTH'),
    requireMfa: read('REQUIRE_MFA'),
    mail: {
      smtpUrl: read('SMTP_URL'),
      from: read('MAIL_FROM'),
      outboxPage: readOutboxPage(reader, beyondLoopback),
    },
    siteFile: read('SITE_FILE'),
    outgoingAllow: readOutgoingAllow(reader),
    workers: { count: read('WORKERS'), lanes: readLanes(reader) },
    generationsPerUser: read('GENERATIONS_PER_USER'),
    videoMax4kMinutes: read('VIDEO_MAX_4K_MINUTES'),
    uploadMaxBytes: read('UPLOAD_MAX_MB') * 1024 * 1024,
    storagePerAccountBytes: Math.floor(read('STORAGE_PER_ACCOUNT_GB') * 1024 ** 3) || undefined,
    ffmpegPath: read('FFMPEG_PATH'),
    sandbox,
    platforms,
    downloader: downloader && downloader.length > 0 ? downloader : undefined,
    ai: readAi(reader),
    transcribe: readTranscribe(reader),
    speech: readSpeech(reader),
  };
  if (mistakes.length > 0)
    throw new ConfigError(`The configuration has mistakes:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  return config;
}

/** Where the installation runs. */
type Surroundings = {
  production: boolean;
  /** Whether it can be reached from other machines. */
  beyondLoopback: boolean;
};

function readHttp({ read, readList, mistakes }: Reader): Config['http'] {
  const port = read('PORT');
  const host = read('HOST');
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  const furtherHosts = readList('ALLOWED_HOSTS');
  for (const name of furtherHosts)
    if (hostNameOf(name) === undefined || name.includes('*'))
      mistakes.push(`ALLOWED_HOSTS: "${name}" is no host name; it must look like studio.local`);
  const hosts = [URL.parse(publicUrl)?.host ?? '', host, ...furtherHosts];
  return {
    port,
    host,
    publicUrl,
    allowedHosts: hosts.flatMap((name) => hostNameOf(name) ?? []),
    trustedProxies: readList('TRUSTED_PROXIES'),
  };
}

function readDemo({ read, isSet, mistakes }: Reader, { production, beyondLoopback }: Surroundings): boolean {
  const setting = isSet('DEMO') ? read('DEMO') : !production;
  if (isSet('DEMO') && setting === true && beyondLoopback) {
    mistakes.push(
      'DEMO: the demo account has a public password and is refused beyond loopback; set DEMO=force if you mean it',
    );
  }
  return setting === 'force' || (setting === true && !beyondLoopback);
}

function readOutboxPage({ read, mistakes }: Reader, beyondLoopback: boolean): boolean {
  const outboxPage = read('OUTBOX_PAGE');
  if (outboxPage && beyondLoopback)
    mistakes.push('OUTBOX_PAGE: the page shows links that open accounts and is refused beyond loopback');
  return outboxPage;
}

function readOutgoingAllow({ readList, mistakes }: Reader): string[] {
  const networks = readList('OUTGOING_ALLOW');
  try {
    parseNetworks(networks);
  } catch (error) {
    mistakes.push(`OUTGOING_ALLOW: ${(error as Error).message}`);
  }
  return networks;
}

function readSecretKeys({ readList, mistakes }: Reader): string[] {
  const keys = readList('SECRET_KEYS');
  if (keys.some((key) => Buffer.from(key, 'base64').length !== 32))
    mistakes.push('SECRET_KEYS: every key is 32 bytes in base64');
  return keys;
}

function readLanes({ readList, mistakes }: Reader): Config['workers']['lanes'] {
  const wanted = readList('WORKER_LANES');
  for (const lane of wanted)
    if (!servedLanes.some((known) => known === lane)) mistakes.push(`WORKER_LANES: there is no lane "${lane}"`);
  return servedLanes.filter((lane) => wanted.includes(lane));
}

/** The platforms, and the sandbox that stands in for those without credentials. */
function readSandbox(
  reader: Reader,
  { production, beyondLoopback }: Surroundings,
): Pick<Config, 'sandbox' | 'platforms'> {
  const { read, isSet } = reader;
  const setting = isSet('SANDBOX') ? read('SANDBOX') : !production;
  const on = setting === 'force' || (setting === true && !beyondLoopback);
  const ownUrl = read('SANDBOX_URL');
  const port = read('SANDBOX_PORT') ?? (read('PORT') === 0 ? 0 : read('PORT') + 1);
  const url = ownUrl ?? `http://localhost:${port}`;
  const platforms = readPlatforms(reader, { on, url });
  const needed = on && Object.values(platforms).some(({ mode }) => mode === 'sandbox');
  return { sandbox: { port: needed && !ownUrl ? port : undefined, url }, platforms };
}

function readTranscribe({ read, mistakes }: Reader): Config['transcribe'] {
  const url = read('TRANSCRIBE_URL');
  const command = read('WHISPER_COMMAND');
  const model = read('WHISPER_MODEL');
  if (command && !model) mistakes.push('WHISPER_MODEL: a whisper.cpp command needs the path of its model');
  return {
    endpoint: url ? { url, key: read('TRANSCRIBE_KEY'), model: read('TRANSCRIBE_MODEL') } : undefined,
    whisper: command && model ? { command, model } : undefined,
  };
}

function readSpeech({ read }: Reader): Config['speech'] {
  const folder = read('SPEECH_MODEL_DIR');
  return {
    folder: folder && resolve(folder),
    modelsFolder: resolve(read('DATA_DIR') ?? '.', 'models'),
    mirror: read('SPEECH_MODEL_URL'),
    threads: read('SPEECH_THREADS'),
    memoryBytes: read('SPEECH_MEMORY_MB') * 1024 * 1024,
  };
}

/** Whether a host is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);
}
