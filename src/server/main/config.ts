import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { PlatformMode } from '#contract/connections.ts';
import { parseNetworks } from '#server/egress/address.ts';

const text = z.string().check(z.trim());
const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
const flag = z.stringbool();
const address = z.url({ protocol: /^https?$/ });

/** One environment variable: how it is read, what it means, whether it must never be shown. */
type Variable = { schema: z.core.$ZodType; about: string; fallback: string; secret?: boolean };

/** Every variable the product reads. docs/configuration.md is generated from this list. */
export const variables = {
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    fallback: 'development',
    about: 'How logs look and whether the demo account exists by default.',
  },
  PORT: { schema: wholeNumber(0, 65535), fallback: '3000', about: 'Port of the web server.' },
  HOST: {
    schema: text,
    fallback: '127.0.0.1',
    about:
      'Address the web server listens on. Beyond loopback (here or in `PUBLIC_URL`) the demo account is refused unless `DEMO=force`.',
  },
  PUBLIC_URL: {
    schema: z.optional(address),
    fallback: '',
    about: 'Address under which browsers reach the product. Empty: `http://localhost:PORT`.',
  },
  TRUSTED_PROXIES: {
    schema: text,
    fallback: '',
    about: 'Addresses or networks, separated by commas, whose `X-Forwarded-For` is believed.',
  },
  DATA_DIR: {
    schema: text,
    fallback: './data',
    about: 'Folder of the files, of the embedded database and of the generated secrets.',
  },
  DATABASE_URL: {
    schema: z.optional(text.check(z.regex(/^postgres(ql)?:\/\/.+/, 'must look like postgresql://user:password@host/database'))),
    fallback: '',
    secret: true,
    about: 'PostgreSQL (15 or newer). Empty: a private server is started inside `DATA_DIR`.',
  },
  SECRET_KEYS: {
    schema: text,
    fallback: '',
    secret: true,
    about: 'Base64 keys of 32 bytes, separated by commas, the current one first. Empty: one is generated into `DATA_DIR`.',
  },
  SIGNUPS: {
    schema: z.enum(['waitlist', 'open']),
    fallback: 'waitlist',
    about: 'Who may create an account: people invited from the waitlist (`npm run admin -- invite EMAIL`), or everybody.',
  },
  PASSWORD_MIN_LENGTH: { schema: wholeNumber(8, 128), fallback: '8', about: 'Least length of a new password.' },
  REQUIRE_MFA: {
    schema: flag,
    fallback: 'false',
    about: 'Whether every account needs a second factor (an authenticator app or a passkey). The demo account is exempt.',
  },
  SMTP_URL: {
    schema: z.optional(z.url({ protocol: /^smtps?$/ })),
    fallback: '',
    secret: true,
    about:
      'Mail server, for instance `smtps://user:password@host:465`. Empty: messages stay in the local outbox (`npm run admin -- outbox`).',
  },
  MAIL_FROM: {
    schema: text,
    fallback: 'Reelwright <no-reply@localhost>',
    about: 'Sender of messages.',
  },
  OUTBOX_PAGE: {
    schema: flag,
    fallback: 'false',
    about:
      'Whether messages that stayed here can be read at `/dev/outbox` by anybody who reaches the server. For development; refused beyond loopback.',
  },
  SITE_FILE: {
    schema: z.optional(text),
    fallback: '',
    about:
      'JSON file with the operator’s own figures, links, name and contact for the public pages. Empty: `site.json` in `DATA_DIR`, if it is there.',
  },
  OUTGOING_ALLOW: {
    schema: text,
    fallback: '',
    about:
      'Networks, separated by commas, that requests to addresses given by users (push services) may reach although they are not public, for instance `10.0.0.0/8`.',
  },
  DEMO: {
    schema: z.union([z.literal('force'), flag]),
    fallback: 'true',
    about: 'Whether the demo account exists. Default: on, off with `NODE_ENV=production`.',
  },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    fallback: 'info',
    about: 'Least level that is logged.',
  },
  WORKERS: {
    schema: wholeNumber(0, 64),
    fallback: '1',
    about: 'Worker processes that `npm start` runs. 0: none here, they run elsewhere.',
  },
  WORKER_LANES: {
    schema: text,
    fallback: 'render,media,fetch,sync,light',
    about:
      'Kinds of jobs the workers take: `render` (clips), `media` (uploads), `fetch` (files of posts), `sync` (platforms), `light`.',
  },
  GENERATIONS_PER_USER: { schema: wholeNumber(1, 20), fallback: '1', about: 'Clip generations one account may run at a time.' },
  UPLOAD_MAX_MB: { schema: wholeNumber(1, 100_000), fallback: '500', about: 'Largest upload, in megabytes.' },
  FFMPEG_PATH: { schema: z.optional(text), fallback: '', about: 'The ffmpeg program. Empty: the one on the path.' },
  TRANSCRIBE_URL: {
    schema: z.optional(address),
    fallback: '',
    about: 'Base address of an OpenAI-compatible transcription service, for instance `https://host/v1`.',
  },
  TRANSCRIBE_KEY: { schema: text, fallback: '', secret: true, about: 'Key of the transcription service.' },
  TRANSCRIBE_MODEL: { schema: text, fallback: 'whisper-1', about: 'Model asked for at the transcription service.' },
  WHISPER_COMMAND: {
    schema: z.optional(text),
    fallback: '',
    about: 'A whisper.cpp command on this machine, used when no service is set.',
  },
  WHISPER_MODEL: { schema: z.optional(text), fallback: '', about: 'Model file of the whisper.cpp command.' },
  SANDBOX: {
    schema: z.union([z.literal('force'), flag]),
    fallback: 'true',
    about:
      'Whether platforms without credentials are played by the sandbox on this machine. Anybody may sign in there as anybody: beyond loopback it is off unless `SANDBOX=force`.',
  },
  SANDBOX_PORT: {
    schema: z.optional(wholeNumber(0, 65535)),
    fallback: '',
    about: 'Port of the sandbox. Empty: the one after `PORT`.',
  },
  SANDBOX_URL: {
    schema: z.optional(address),
    fallback: '',
    about: 'Address of a sandbox that runs elsewhere; then none is started here. Empty: `http://localhost:SANDBOX_PORT`.',
  },
  TIKTOK_CLIENT_KEY: { schema: text, fallback: '', about: 'Client key of the TikTok app.' },
  TIKTOK_CLIENT_SECRET: { schema: text, fallback: '', secret: true, about: 'Client secret of the TikTok app.' },
  TIKTOK_APP_KIND: {
    schema: z.enum(['web', 'desktop']),
    fallback: 'web',
    about: 'How the app is registered: `web` (https addresses) or `desktop` (localhost, with PKCE).',
  },
  TIKTOK_AUDITED: {
    schema: flag,
    fallback: 'false',
    about: 'Whether TikTok has audited the app. Until then posts stay private.',
  },
  TIKTOK_AUTHORIZE_URL: { schema: address, fallback: 'https://www.tiktok.com', about: 'Host of the TikTok consent page.' },
  TIKTOK_API_URL: { schema: address, fallback: 'https://open.tiktokapis.com', about: 'Host of the TikTok API.' },
  YOUTUBE_CLIENT_ID: { schema: text, fallback: '', about: 'Client id of the Google project.' },
  YOUTUBE_CLIENT_SECRET: { schema: text, fallback: '', secret: true, about: 'Client secret of the Google project.' },
  YOUTUBE_AUDITED: {
    schema: flag,
    fallback: 'false',
    about: 'Whether Google has audited the project. Until then uploads stay private.',
  },
  YOUTUBE_TESTING: {
    schema: flag,
    fallback: 'false',
    about: 'Whether the consent screen of the project is still in testing: access then ends after seven days.',
  },
  YOUTUBE_DAILY_UNITS: {
    schema: wholeNumber(100, 100_000_000),
    fallback: '10000',
    about: 'Units that the Google project may spend a day, until midnight Pacific time.',
  },
  YOUTUBE_AUTHORIZE_URL: { schema: address, fallback: 'https://accounts.google.com', about: 'Host of the Google consent page.' },
  YOUTUBE_TOKEN_URL: { schema: address, fallback: 'https://oauth2.googleapis.com', about: 'Host of the Google token calls.' },
  YOUTUBE_API_URL: { schema: address, fallback: 'https://youtube.googleapis.com', about: 'Host of the YouTube Data API.' },
  YOUTUBE_ANALYTICS_URL: {
    schema: address,
    fallback: 'https://youtubeanalytics.googleapis.com',
    about: 'Host of the YouTube Analytics API.',
  },
  INSTAGRAM_CLIENT_ID: { schema: text, fallback: '', about: 'Client id of the Instagram app.' },
  INSTAGRAM_CLIENT_SECRET: { schema: text, fallback: '', secret: true, about: 'Client secret of the Instagram app.' },
  INSTAGRAM_GRAPH_VERSION: {
    schema: text.check(z.regex(/^v\d+\.\d+$/, 'must look like v25.0')),
    fallback: 'v25.0',
    about: 'Version of the Instagram API.',
  },
  INSTAGRAM_AUTHORIZE_URL: {
    schema: address,
    fallback: 'https://www.instagram.com',
    about: 'Host of the Instagram consent page.',
  },
  INSTAGRAM_TOKEN_URL: { schema: address, fallback: 'https://api.instagram.com', about: 'Host that exchanges Instagram codes.' },
  INSTAGRAM_GRAPH_URL: { schema: address, fallback: 'https://graph.instagram.com', about: 'Host of the Instagram API.' },
  DOWNLOADER_COMMAND: {
    schema: z.optional(text),
    fallback: '',
    about:
      'A program that fetches the file of a video: called as `COMMAND ADDRESS FILE`. Only for videos whose owner allows it; empty: creators give their own files.',
  },
} satisfies Record<string, Variable>;

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
  http: { port: number; host: string; publicUrl: string; trustedProxies: string[] };
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
  uploadMaxBytes: number;
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
  transcribe: {
    endpoint: { url: string; key: string; model: string } | undefined;
    whisper: { command: string; model: string } | undefined;
  };
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

  const sandboxWish = environment.SANDBOX ? read('SANDBOX') : true;
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

  const config: Config = {
    production,
    logLevel: read('LOG_LEVEL'),
    http: {
      port,
      host,
      publicUrl,
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
    uploadMaxBytes: read('UPLOAD_MAX_MB') * 1024 * 1024,
    ffmpegPath: read('FFMPEG_PATH'),
    sandbox: { port: sandboxNeeded && !sandboxUrl ? sandboxPort : undefined, url: sandboxAddress },
    platforms,
    downloader: downloader && downloader.length > 0 ? downloader : undefined,
    transcribe: {
      endpoint: transcribeUrl ? { url: transcribeUrl, key: read('TRANSCRIBE_KEY'), model: read('TRANSCRIBE_MODEL') } : undefined,
      whisper: whisperCommand && whisperModel ? { command: whisperCommand, model: whisperModel } : undefined,
    },
  };
  if (mistakes.length > 0)
    throw new ConfigError(`The configuration has mistakes:\n${mistakes.map((line) => `  ${line}`).join('\n')}`);
  return config;
}

function isLoopback(host: string): boolean {
  return ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host);
}

function list(value: string | undefined): string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
