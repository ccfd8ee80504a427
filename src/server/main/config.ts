import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { PlatformMode } from '#contract/connections.ts';
import { parseNetworks } from '#server/egress/address.ts';
import { hostNameOf } from '#server/http/hosts.ts';
import { type Variable, variables } from './config-variables.ts';

/** How one platform is reached: `live` with the operator's credentials, else `sandbox`, else `off`. */
export type PlatformConfig = {
  mode: PlatformMode;
  clientId: string;
  clientSecret: string;
  /** Base addresses by their part; in sandbox mode all of them are the sandbox's. */
  urls: Record<string, string>;
};

export type Config = {
  production: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  http: {
    port: number;
    host: string;
    publicUrl: string;
    /** Names that requests may be for, besides `localhost` and IP addresses. */
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
  workers: { count: number; lanes: string[] };
  generationsPerUser: number;
  videoMax4kMinutes: number;
  uploadMaxBytes: number;
  /** Undefined: no limit. */
  storagePerAccountBytes: number | undefined;
  ffmpegPath: string | undefined;
  sandbox: {
    /** Port it is started on by `npm start`; undefined: none is started here. */
    port: number | undefined;
    url: string;
  };
  platforms: {
    tiktok: PlatformConfig & { appKind: 'web' | 'desktop'; audited: boolean };
    youtube: PlatformConfig & { audited: boolean; testing: boolean; dailyUnits: number };
    instagram: PlatformConfig & { graphVersion: string };
  };
  /** Program and fixed arguments. */
  downloader: string[] | undefined;
  /** Undefined: the built-in engine answers. */
  ai: AiConfig | undefined;
  transcribe: {
    endpoint: { url: string; key: string; model: string } | undefined;
    whisper: { command: string; model: string } | undefined;
  };
};

/** How the language model is reached, and what it may cost; limits of 0 are left out. */
export type AiConfig = {
  provider: 'openai-compatible' | 'anthropic' | 'google';
  /** Undefined: the provider's own. */
  baseUrl: string | undefined;
  apiKey: string;
  model: string;
  timeoutMs: number;
  silenceMs: number;
  maxOutputTokens: number;
  dailyCalls: number | undefined;
  dailyTokens: number | undefined;
  /** US dollars per million tokens. */
  prices: { input: number; output: number } | undefined;
};

/** Thrown with every mistake in the environment at once, one line each. */
export class ConfigError extends Error {}

/** Reads the configuration from an environment. @throws ConfigError naming every mistake */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const mistakes: string[] = [];
  const read = <K extends keyof typeof variables>(name: K): z.output<(typeof variables)[K]['schema']> => {
    const { schema, fallback } = variables[name] as Variable;
    const given = environment[name]?.trim() || fallback;
    const parsed = z.safeParse(schema, given === '' && schema instanceof z.ZodMiniOptional ? undefined : given);
    if (!parsed.success) mistakes.push(`${name}: ${parsed.error.issues[0]?.message ?? 'invalid'}`);
    return parsed.data as z.output<(typeof variables)[K]['schema']>;
  };

  const production = read('NODE_ENV') === 'production';
  const port = read('PORT');
  const host = read('HOST');
  const demoWish = environment.DEMO ? read('DEMO') : !production;
  const publicUrl = read('PUBLIC_URL') ?? `http://localhost:${port}`;
  // A proxy on this machine brings strangers to an address that nobody else reaches.
  const beyondLoopback = !isLoopback(host) || !isLoopback(URL.parse(publicUrl)?.hostname ?? host);
  if (environment.DEMO && demoWish === true && beyondLoopback) {
    mistakes.push('DEMO: the demo account has a public password and is refused beyond loopback; set DEMO=force if you mean it');
  }
  const furtherHosts = list(read('ALLOWED_HOSTS'));
  for (const name of furtherHosts)
    if (hostNameOf(name) === undefined || name.includes('*'))
      mistakes.push(`ALLOWED_HOSTS: "${name}" is no host name; it must look like studio.local`);
  const outboxPage = read('OUTBOX_PAGE');
  if (outboxPage && beyondLoopback)
    mistakes.push('OUTBOX_PAGE: the page shows links that open accounts and is refused beyond loopback');
  const transcribeUrl = read('TRANSCRIBE_URL');
  const whisperCommand = read('WHISPER_COMMAND');
  const whisperModel = read('WHISPER_MODEL');
  if (whisperCommand && !whisperModel) mistakes.push('WHISPER_MODEL: a whisper.cpp command needs the path of its model');
  const outgoingAllow = list(read('OUTGOING_ALLOW'));
  try {
    parseNetworks(outgoingAllow);
  } catch (error) {
    mistakes.push(`OUTGOING_ALLOW: ${(error as Error).message}`);
  }
  const secretKeys = list(read('SECRET_KEYS'));
  if (secretKeys.some((key) => Buffer.from(key, 'base64').length !== 32))
    mistakes.push('SECRET_KEYS: every key is 32 bytes in base64');
  const lanes = list(read('WORKER_LANES'));
  for (const lane of lanes)
    if (!['render', 'media', 'fetch', 'sync', 'light'].includes(lane)) mistakes.push(`WORKER_LANES: there is no lane "${lane}"`);

  const sandboxWish = environment.SANDBOX ? read('SANDBOX') : !production;
  const sandboxOn = sandboxWish === 'force' || (sandboxWish === true && !beyondLoopback);
  const sandboxUrl = read('SANDBOX_URL');
  const sandboxPort = read('SANDBOX_PORT') ?? (port === 0 ? 0 : port + 1);
  const sandboxAddress = sandboxUrl ?? `http://localhost:${sandboxPort}`;
  const platformOf = (name: 'TIKTOK' | 'YOUTUBE' | 'INSTAGRAM', id: string, secret: string, urls: Record<string, string>) => {
    const idName = name === 'TIKTOK' ? 'TIKTOK_CLIENT_KEY' : `${name}_CLIENT_ID`;
    if (Boolean(id) !== Boolean(secret)) mistakes.push(`${id ? `${name}_CLIENT_SECRET` : idName}: id and secret belong together`);
    if (id && secret) return { mode: 'live' as const, clientId: id, clientSecret: secret, urls };
    const all = Object.fromEntries(Object.keys(urls).map((part) => [part, sandboxAddress]));
    const slug = name.toLowerCase();
    return {
      mode: sandboxOn ? ('sandbox' as const) : ('off' as const),
      ...{ clientId: `sandbox-${slug}`, clientSecret: `sandbox-${slug}-secret`, urls: all },
    };
  };
  const platforms: Config['platforms'] = {
    tiktok: {
      ...platformOf('TIKTOK', read('TIKTOK_CLIENT_KEY'), read('TIKTOK_CLIENT_SECRET'), {
        ...{ authorize: read('TIKTOK_AUTHORIZE_URL'), api: read('TIKTOK_API_URL') },
      }),
      ...{ appKind: read('TIKTOK_APP_KIND'), audited: read('TIKTOK_AUDITED') },
    },
    youtube: {
      ...platformOf('YOUTUBE', read('YOUTUBE_CLIENT_ID'), read('YOUTUBE_CLIENT_SECRET'), {
        ...{ authorize: read('YOUTUBE_AUTHORIZE_URL'), token: read('YOUTUBE_TOKEN_URL') },
        ...{ api: read('YOUTUBE_API_URL'), analytics: read('YOUTUBE_ANALYTICS_URL') },
      }),
      ...{ audited: read('YOUTUBE_AUDITED'), testing: read('YOUTUBE_TESTING'), dailyUnits: read('YOUTUBE_DAILY_UNITS') },
    },
    instagram: {
      ...platformOf('INSTAGRAM', read('INSTAGRAM_CLIENT_ID'), read('INSTAGRAM_CLIENT_SECRET'), {
        ...{ authorize: read('INSTAGRAM_AUTHORIZE_URL'), token: read('INSTAGRAM_TOKEN_URL'), graph: read('INSTAGRAM_GRAPH_URL') },
      }),
      graphVersion: read('INSTAGRAM_GRAPH_VERSION'),
    },
  };
  const sandboxNeeded = sandboxOn && Object.values(platforms).some(({ mode }) => mode === 'sandbox');
  const downloader = read('DOWNLOADER_COMMAND')?.split(/\s+/).filter(Boolean);

  const readAi = (): AiConfig | undefined => {
    const provider = read('AI_PROVIDER');
    const [model, baseUrl, apiKey] = [read('AI_MODEL'), read('AI_BASE_URL'), read('AI_API_KEY')];
    const [input, output] = [read('AI_INPUT_PRICE'), read('AI_OUTPUT_PRICE')];
    if ((input === undefined) !== (output === undefined))
      mistakes.push(`${input === undefined ? 'AI_INPUT_PRICE' : 'AI_OUTPUT_PRICE'}: the two prices belong together`);
    const limits = {
      ...{ timeoutMs: read('AI_TIMEOUT_SECONDS') * 1000, silenceMs: read('AI_SILENCE_SECONDS') * 1000 },
      ...{ maxOutputTokens: read('AI_MAX_OUTPUT_TOKENS') },
      ...{ dailyCalls: read('AI_DAILY_CALLS') || undefined, dailyTokens: read('AI_DAILY_TOKENS') || undefined },
      prices: input === undefined || output === undefined ? undefined : { input, output },
    };
    if (provider === 'none' || provider === undefined) {
      for (const [name, value] of Object.entries({ AI_MODEL: model, AI_BASE_URL: baseUrl, AI_API_KEY: apiKey }))
        if (value) mistakes.push(`${name}: set AI_PROVIDER too, which says how the model is spoken to`);
      return undefined;
    }
    if (!model) mistakes.push('AI_MODEL: the name of the model is needed');
    if (provider === 'openai-compatible' && !baseUrl) mistakes.push('AI_BASE_URL: the address of the server is needed');
    if (provider !== 'openai-compatible' && !apiKey) mistakes.push('AI_API_KEY: this provider needs a key');
    return { provider, baseUrl, apiKey, model, ...limits };
  };

  const config: Config = {
    production,
    logLevel: read('LOG_LEVEL'),
    http: {
      port,
      host,
      publicUrl,
      allowedHosts: [URL.parse(publicUrl)?.host ?? '', host ?? '', ...furtherHosts].flatMap((name) => hostNameOf(name) ?? []),
      trustedProxies: list(read('TRUSTED_PROXIES')),
    },
    dataDir: resolve(read('DATA_DIR') ?? '.'),
    databaseUrl: read('DATABASE_URL'),
    secretKeys,
    demo: demoWish === 'force' || (demoWish === true && !beyondLoopback),
    signups: read('SIGNUPS'),
    passwordMinLength: read('PASSWORD_MIN_LENGTH'),
    requireMfa: read('REQUIRE_MFA'),
    mail: { smtpUrl: read('SMTP_URL'), from: read('MAIL_FROM'), outboxPage },
    siteFile: read('SITE_FILE'),
    outgoingAllow,
    workers: { count: read('WORKERS'), lanes },
    generationsPerUser: read('GENERATIONS_PER_USER'),
    videoMax4kMinutes: read('VIDEO_MAX_4K_MINUTES'),
    uploadMaxBytes: read('UPLOAD_MAX_MB') * 1024 * 1024,
    storagePerAccountBytes: Math.floor(read('STORAGE_PER_ACCOUNT_GB') * 1024 ** 3) || undefined,
    ffmpegPath: read('FFMPEG_PATH'),
    sandbox: { port: sandboxNeeded && !sandboxUrl ? sandboxPort : undefined, url: sandboxAddress },
    platforms,
    downloader: downloader && downloader.length > 0 ? downloader : undefined,
    ai: readAi(),
    transcribe: {
      endpoint: transcribeUrl ? { url: transcribeUrl, key: read('TRANSCRIBE_KEY'), model: read('TRANSCRIBE_MODEL') } : undefined,
      whisper: whisperCommand && whisperModel ? { command: whisperCommand, model: whisperModel } : undefined,
    },
  };
  if (mistakes.length > 0)
    throw new ConfigError(`The configuration has mistakes:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  return config;
}

/** Whether only this machine reaches an address of that host. */
export function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
