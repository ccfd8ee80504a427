import { resolve } from 'node:path';
import { parseNetworks } from '#server/egress/address.ts';
import { hostNameOf } from '#server/http/hosts.ts';
import { type ServedLane, servedLanes } from '#server/jobs/catalog.ts';
import { type AiConfig, readAi } from './config-ai.ts';
import { type PlatformsConfig, readPlatforms } from './config-platforms.ts';
import { openReader } from './config-reader.ts';

export type Config = {
  production: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  http: {
    port: number;
    host: string;
    publicUrl: string;
    /** Host names accepted in requests, besides `localhost` and IP addresses. */
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
  /** Undefined: `site.json` in the data folder. */
  siteFile: string | undefined;
  outgoingAllow: string[];
  workers: { count: number; lanes: ServedLane[] };
  generationsPerUser: number;
  videoMax4kMinutes: number;
  uploadMaxBytes: number;
  /** Undefined: no limit. */
  storagePerAccountBytes: number | undefined;
  ffmpegPath: string | undefined;
  sandbox: {
    /** Port on which `npm start` runs it; undefined: it is not started here. */
    port: number | undefined;
    url: string;
  };
  platforms: PlatformsConfig;
  /** Program and fixed arguments. */
  downloader: string[] | undefined;
  /** Undefined: there is no language model. */
  ai: AiConfig | undefined;
  transcribe: {
    endpoint: { url: string; key: string; model: string } | undefined;
    whisper: { command: string; model: string } | undefined;
  };
  speech: {
    /** Undefined: models are below `modelsFolder`. */
    folder: string | undefined;
    modelsFolder: string;
    /** Undefined: where the models are published. */
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
  const { read, readList, isSet, mistakes } = reader;
  const production = read('NODE_ENV') === 'production';
  const port = read('PORT');
  const host = read('HOST');
  const demoSetting = isSet('DEMO') ? read('DEMO') : !production;
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  // A proxy on this machine makes a local address reachable by strangers.
  const beyondLoopback = !isLoopback(host) || !isLoopback(URL.parse(publicUrl)?.hostname ?? host);
  if (isSet('DEMO') && demoSetting === true && beyondLoopback) {
    mistakes.push(
      'DEMO: the demo account has a public password and is refused beyond loopback; set DEMO=force if you mean it',
    );
  }
  const furtherHosts = readList('ALLOWED_HOSTS');
  for (const name of furtherHosts)
    if (hostNameOf(name) === undefined || name.includes('*'))
      mistakes.push(`ALLOWED_HOSTS: "${name}" is no host name; it must look like studio.local`);
  const outboxPage = read('OUTBOX_PAGE');
  if (outboxPage && beyondLoopback)
    mistakes.push('OUTBOX_PAGE: the page shows links that open accounts and is refused beyond loopback');
  const speechFolder = read('SPEECH_MODEL_DIR');
  const transcribeUrl = read('TRANSCRIBE_URL');
  const whisperCommand = read('WHISPER_COMMAND');
  const whisperModel = read('WHISPER_MODEL');
  if (whisperCommand && !whisperModel)
    mistakes.push('WHISPER_MODEL: a whisper.cpp command needs the path of its model');
  const outgoingAllow = readList('OUTGOING_ALLOW');
  try {
    parseNetworks(outgoingAllow);
  } catch (error) {
    mistakes.push(`OUTGOING_ALLOW: ${(error as Error).message}`);
  }
  const secretKeys = readList('SECRET_KEYS');
  if (secretKeys.some((key) => Buffer.from(key, 'base64').length !== 32))
    mistakes.push('SECRET_KEYS: every key is 32 bytes in base64');
  const wantedLanes = readList('WORKER_LANES');
  for (const lane of wantedLanes)
    if (!servedLanes.some((known) => known === lane)) mistakes.push(`WORKER_LANES: there is no lane "${lane}"`);

  const sandboxSetting = isSet('SANDBOX') ? read('SANDBOX') : !production;
  const sandboxOn = sandboxSetting === 'force' || (sandboxSetting === true && !beyondLoopback);
  const sandboxUrl = read('SANDBOX_URL');
  const sandboxPort = read('SANDBOX_PORT') ?? (port === 0 ? 0 : port + 1);
  const sandboxAddress = sandboxUrl ?? `http://localhost:${sandboxPort}`;
  const platforms = readPlatforms(reader, { on: sandboxOn, url: sandboxAddress });
  const sandboxNeeded = sandboxOn && Object.values(platforms).some(({ mode }) => mode === 'sandbox');
  const downloader = read('DOWNLOADER_COMMAND')?.split(/\s+/).filter(Boolean);

  const config: Config = {
    production,
    logLevel: read('LOG_LEVEL'),
    http: {
      port,
      host,
      publicUrl,
      allowedHosts: [URL.parse(publicUrl)?.host ?? '', host ?? '', ...furtherHosts].flatMap(
        (name) => hostNameOf(name) ?? [],
      ),
      trustedProxies: readList('TRUSTED_PROXIES'),
    },
    dataDir: resolve(read('DATA_DIR') ?? '.'),
    databaseUrl: read('DATABASE_URL'),
    secretKeys,
    demo: demoSetting === 'force' || (demoSetting === true && !beyondLoopback),
    signups: read('SIGNUPS'),
    passwordMinLength: read('PASSWORD_MIN_LENGTH'),
    requireMfa: read('REQUIRE_MFA'),
    mail: { smtpUrl: read('SMTP_URL'), from: read('MAIL_FROM'), outboxPage },
    siteFile: read('SITE_FILE'),
    outgoingAllow,
    workers: { count: read('WORKERS'), lanes: servedLanes.filter((lane) => wantedLanes.includes(lane)) },
    generationsPerUser: read('GENERATIONS_PER_USER'),
    videoMax4kMinutes: read('VIDEO_MAX_4K_MINUTES'),
    uploadMaxBytes: read('UPLOAD_MAX_MB') * 1024 * 1024,
    storagePerAccountBytes: Math.floor(read('STORAGE_PER_ACCOUNT_GB') * 1024 ** 3) || undefined,
    ffmpegPath: read('FFMPEG_PATH'),
    sandbox: { port: sandboxNeeded && !sandboxUrl ? sandboxPort : undefined, url: sandboxAddress },
    platforms,
    downloader: downloader && downloader.length > 0 ? downloader : undefined,
    ai: readAi(reader),
    transcribe: {
      endpoint: transcribeUrl
        ? { url: transcribeUrl, key: read('TRANSCRIBE_KEY'), model: read('TRANSCRIBE_MODEL') }
        : undefined,
      whisper: whisperCommand && whisperModel ? { command: whisperCommand, model: whisperModel } : undefined,
    },
    speech: {
      folder: speechFolder && resolve(speechFolder),
      modelsFolder: resolve(read('DATA_DIR') ?? '.', 'models'),
      mirror: read('SPEECH_MODEL_URL'),
      threads: read('SPEECH_THREADS'),
      memoryBytes: read('SPEECH_MEMORY_MB') * 1024 * 1024,
    },
  };
  if (mistakes.length > 0)
    throw new ConfigError(`The configuration has mistakes:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  return config;
}

/** Whether a host is reachable from this machine only. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);
}
