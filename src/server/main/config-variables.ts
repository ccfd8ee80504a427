import * as z from 'zod/mini';
import { servedLanes } from '#server/jobs/catalog.ts';

const text = z.string().check(z.trim());
const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));
const flag = z.stringbool();
const price = z.coerce.number().check(z.minimum(0), z.maximum(100_000));
const address = z.url({ protocol: /^https?$/ });

/** An environment variable: how it is read, what it means, and whether it is secret. */
export type Variable = { schema: z.core.$ZodType; about: string; fallback: string; secret?: boolean };

/** Every variable the product reads. docs/configuration.md is generated from this list. */
export const variables = {
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    fallback: 'development',
    about: 'How logs look, and whether the demo account and the sandbox exist by default.',
  },
  PORT: { schema: wholeNumber(0, 65535), fallback: '3000', about: 'Port of the web server.' },
  HOST: {
    schema: text,
    fallback: '127.0.0.1',
    about:
      'Address the web server listens on. Beyond loopback (here or in `PUBLIC_URL`) the demo account is ' +
      'refused unless `DEMO=force`.',
  },
  PUBLIC_URL: {
    schema: z.optional(address),
    fallback: '',
    about: 'Address under which browsers reach the product. Empty: `http://localhost:PORT`.',
  },
  ALLOWED_HOSTS: {
    schema: text,
    fallback: '',
    about:
      'Further host names, separated by commas, under which the product is reached, for instance ' +
      '`studio.local`. Requests for any name but these, `localhost` and those of `PUBLIC_URL` and `HOST` are ' +
      'refused; IP addresses always work.',
  },
  TRUSTED_PROXIES: {
    schema: text,
    fallback: '',
    about: 'Addresses or networks, separated by commas, whose `X-Forwarded-For`, `-Host` and `-Proto` are believed.',
  },
  DATA_DIR: {
    schema: text,
    fallback: './data',
    about:
      'Folder of the files, of the embedded database and of the generated secrets. Closed to other users of ' +
      'the machine (mode 0700) at every start.',
  },
  DATABASE_URL: {
    schema: z.optional(
      text.check(z.regex(/^postgres(ql)?:\/\/.+/, 'must look like postgresql://user:password@host/database')),
    ),
    fallback: '',
    secret: true,
    about: 'PostgreSQL (15 or newer). Empty: a private server is started inside `DATA_DIR`.',
  },
  SECRET_KEYS: {
    schema: text,
    fallback: '',
    secret: true,
    about:
      'Base64 keys of 32 bytes, separated by commas, the current one first. Empty: one is generated into `DATA_DIR`.',
  },
  SIGNUPS: {
    schema: z.enum(['waitlist', 'open']),
    fallback: 'waitlist',
    about:
      'Who may create an account: people invited from the waitlist (`npm run admin -- invite EMAIL`), or everybody.',
  },
  PASSWORD_MIN_LENGTH: { schema: wholeNumber(8, 128), fallback: '8', about: 'Least length of a new password.' },
  REQUIRE_MFA: {
    schema: flag,
    fallback: 'false',
    about:
      'Whether every account needs a second factor (an authenticator app or a passkey). The demo account is exempt.',
  },
  SMTP_URL: {
    schema: z.optional(z.url({ protocol: /^smtps?$/ })),
    fallback: '',
    secret: true,
    about:
      'Mail server, for instance `smtps://user:password@host:465`. Empty: messages stay in the local outbox ' +
      '(`npm run admin -- outbox`) and open sign-ups need no confirmation.',
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
      'Whether messages that stayed here can be read at `/dev/outbox` by anybody who reaches the server. For ' +
      'development; refused beyond loopback.',
  },
  SITE_FILE: {
    schema: z.optional(text),
    fallback: '',
    about:
      'JSON file with the operator’s own figures, links, name and contact for the public pages. Empty: ' +
      '`site.json` in `DATA_DIR`, if it is there.',
  },
  OUTGOING_ALLOW: {
    schema: text,
    fallback: '',
    about:
      'Networks, separated by commas, that requests to addresses given by users (push services) may reach ' +
      'although they are not public, for instance `10.0.0.0/8`.',
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
    fallback: servedLanes.join(','),
    about:
      'Kinds of jobs the workers take: `render` (clips), `media` (uploads), `fetch` (files of posts), `speech` ' +
      '(recognition after an upload), `sync` (platforms), `light`, `publish` (publications).',
  },
  GENERATIONS_PER_USER: {
    schema: wholeNumber(1, 20),
    fallback: '1',
    about: 'Clip generations one account may run at a time.',
  },
  VIDEO_MAX_4K_MINUTES: {
    schema: wholeNumber(10, 720),
    fallback: '90',
    about:
      'Longest video at 3840 × 2160, in minutes; at 1920 × 1080 it may be four times as long, up to 12 hours. ' +
      'Keeps one job from holding a worker for hours.',
  },
  UPLOAD_MAX_MB: { schema: wholeNumber(1, 100_000), fallback: '500', about: 'Largest upload, in megabytes.' },
  STORAGE_PER_ACCOUNT_GB: {
    schema: z.coerce.number().check(z.minimum(0), z.maximum(1_000_000)),
    fallback: '50',
    about:
      'Gigabytes that one account may store: videos, unfinished uploads, clips and exports. Beyond, uploads, ' +
      'fetched files and new clip generations are refused. 0: no limit.',
  },
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
  SPEECH_MODEL_DIR: {
    schema: z.optional(text),
    fallback: '',
    about:
      'Folder that holds the files of a speech model. Empty: the models that `npm run speech -- install` put ' +
      'into `DATA_DIR/models`.',
  },
  SPEECH_MODEL_URL: {
    schema: z.optional(address),
    fallback: '',
    about:
      'Address of a folder with copies of the archives of speech models. Empty: the release `asr-models` of ' +
      'k2-fsa/sherpa-onnx. An address that is not public also needs `OUTGOING_ALLOW`.',
  },
  SPEECH_THREADS: {
    schema: wholeNumber(1, 64),
    fallback: '2',
    about: 'Threads of local speech recognition, which runs once per machine at a time.',
  },
  SPEECH_MEMORY_MB: {
    schema: wholeNumber(256, 1_000_000),
    fallback: '4096',
    about: 'Most memory that local speech recognition may use; its process is ended beyond.',
  },
  SANDBOX: {
    schema: z.union([z.literal('force'), flag]),
    fallback: 'true',
    about:
      'Whether the sandbox on this machine stands in for platforms without credentials. Default: on, off with ' +
      '`NODE_ENV=production`. Anybody may sign in there as anybody: beyond loopback it is off unless ' +
      '`SANDBOX=force`.',
  },
  SANDBOX_PORT: {
    schema: z.optional(wholeNumber(0, 65535)),
    fallback: '',
    about: 'Port of the sandbox. Empty: the one after `PORT`.',
  },
  SANDBOX_URL: {
    schema: z.optional(address),
    fallback: '',
    about:
      'Address of a sandbox that runs elsewhere; then none is started here. Empty: `http://localhost:SANDBOX_PORT`.',
  },
  PUBLISHING: {
    schema: z.optional(z.enum(['on', 'off'])),
    fallback: '',
    about:
      'Whether clips can be published, and the permissions for it are asked for when an account is connected. ' +
      'Empty: on in the sandbox, off for live platforms.',
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
  TIKTOK_SCOPES: {
    schema: text,
    fallback: '',
    about:
      'Scopes that TikTok has approved for the app, separated by commas: TikTok refuses a sign-in that asks ' +
      'for any other. Empty: all that the product uses.',
  },
  TIKTOK_AUTHORIZE_URL: {
    schema: address,
    fallback: 'https://www.tiktok.com',
    about: 'Host of the TikTok consent page.',
  },
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
  YOUTUBE_SCOPES: {
    schema: text,
    fallback: '',
    about:
      'Scopes that the consent screen of the Google project lists, separated by commas and written in full ' +
      '(`https://www.googleapis.com/auth/…`). Empty: all that the product uses.',
  },
  YOUTUBE_AUTHORIZE_URL: {
    schema: address,
    fallback: 'https://accounts.google.com',
    about: 'Host of the Google consent page.',
  },
  YOUTUBE_TOKEN_URL: {
    schema: address,
    fallback: 'https://oauth2.googleapis.com',
    about: 'Host of the Google token calls.',
  },
  YOUTUBE_API_URL: {
    schema: address,
    fallback: 'https://youtube.googleapis.com',
    about: 'Host of the YouTube Data API.',
  },
  YOUTUBE_ANALYTICS_URL: {
    schema: address,
    fallback: 'https://youtubeanalytics.googleapis.com',
    about: 'Host of the YouTube Analytics API.',
  },
  INSTAGRAM_CLIENT_ID: { schema: text, fallback: '', about: 'Client id of the Instagram app.' },
  INSTAGRAM_CLIENT_SECRET: { schema: text, fallback: '', secret: true, about: 'Client secret of the Instagram app.' },
  INSTAGRAM_SCOPES: {
    schema: text,
    fallback: '',
    about:
      'Permissions that the Instagram app has, separated by commas. Empty: all that the product uses, except ' +
      '`instagram_business_manage_comments`: list it to see comments under posts, once the app has it.',
  },
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
  INSTAGRAM_TOKEN_URL: {
    schema: address,
    fallback: 'https://api.instagram.com',
    about: 'Host that exchanges Instagram codes.',
  },
  INSTAGRAM_GRAPH_URL: {
    schema: address,
    fallback: 'https://graph.instagram.com',
    about: 'Host of the Instagram API.',
  },
  DOWNLOADER_COMMAND: {
    schema: z.optional(text),
    fallback: '',
    about:
      'A program that fetches the file of a video: called as `COMMAND ADDRESS FILE`. Only for videos whose ' +
      'owner allows it; empty: creators give their own files.',
  },
  AI_PROVIDER: {
    schema: z.enum(['none', 'openai-compatible', 'anthropic', 'google']),
    fallback: 'none',
    about:
      'The language model behind ideas, coach and briefs: any server that speaks OpenAI’s chat API ' +
      '(`openai-compatible`, local ones too), Anthropic or Google. `none`: evidence, formats and the worksheet ' +
      'stand in.',
  },
  AI_BASE_URL: {
    schema: z.optional(address),
    fallback: '',
    about:
      'Base address of the model’s API, for instance `http://localhost:11434/v1`. Needed for ' +
      '`openai-compatible`; empty for the others: their own.',
  },
  AI_API_KEY: {
    schema: text,
    fallback: '',
    secret: true,
    about: 'Key of the model’s API. Local servers may need none.',
  },
  AI_MODEL: {
    schema: text,
    fallback: '',
    about:
      'Name of the model, as its API writes it. `ollama/NAME`, `llamacpp/NAME` and `lmstudio/NAME` need ' +
      'nothing else: the server is looked for on this machine ([local-models.md](local-models.md)).',
  },
  AI_TIMEOUT_SECONDS: {
    schema: wholeNumber(1, 600),
    fallback: '60',
    about: 'Longest time that one answer of the model may take.',
  },
  AI_SILENCE_SECONDS: {
    schema: wholeNumber(1, 600),
    fallback: '20',
    about: 'Longest time in which a streamed answer may bring nothing.',
  },
  AI_MAX_OUTPUT_TOKENS: {
    schema: wholeNumber(256, 200_000),
    fallback: '4000',
    about: 'Longest answer of the model, in tokens.',
  },
  AI_DAILY_CALLS: {
    schema: wholeNumber(0, 1_000_000),
    fallback: '200',
    about:
      'Calls of the model that one account may cause a day (UTC); beyond, evidence, formats and the worksheet ' +
      'stand in. 0: no limit.',
  },
  AI_DAILY_TOKENS: {
    schema: wholeNumber(0, 1_000_000_000),
    fallback: '300000',
    about:
      'Tokens, sent and received, that one account may use a day (UTC); beyond, evidence, formats and the ' +
      'worksheet stand in. 0: no limit.',
  },
  AI_INPUT_PRICE: {
    schema: z.optional(price),
    fallback: '',
    about:
      'US dollars per million tokens sent; with `AI_OUTPUT_PRICE`, costs are recorded (`npm run admin -- model-calls`).',
  },
  AI_OUTPUT_PRICE: { schema: z.optional(price), fallback: '', about: 'US dollars per million tokens received.' },
} satisfies Record<string, Variable>;
