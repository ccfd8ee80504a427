import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { endpoint } from './endpoint.ts';
import { language } from './language-tag.ts';

/** Notification types whose channels the user can choose; all others are shown in the app only. */
export const notificationTypes = [
  'clip_generation_complete',
  'clip_generation_failed',
  'export_ready',
  'publication',
  'connection_problem',
  'security',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

const channels = z.object({ in_app: z.boolean(), email: z.boolean(), push: z.boolean() });
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00'));
const types = Object.fromEntries(notificationTypes.map((type) => [type, channels])) as Record<
  NotificationType,
  typeof channels
>;

export const MAX_GLOSSARY_TERMS = 200;
const glossaryText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, formMessage('form.glossary_empty')),
    z.maxLength(80, formMessage('form.glossary_long')),
  );
/** A name or brand: its correct spelling, and what speech recognition mistakes it for. */
const glossaryTerm = z.object({
  written: glossaryText,
  heard: z.array(glossaryText).check(z.maxLength(20)),
});
export type GlossaryTerm = z.infer<typeof glossaryTerm>;
const glossary = z.array(glossaryTerm).check(z.maxLength(MAX_GLOSSARY_TERMS));

/** Settings of an account, with field names from the specification. */
export const settings = z.object({
  /** Null to use the browser's language. */
  language: z.nullable(language),
  /** IANA name, or null until a browser has reported one; UTC is used until then. Quiet hours are in this zone. */
  time_zone: z.nullable(z.string().check(z.maxLength(64))),
  notifications: z.object({
    email: z.boolean(),
    push: z.boolean(),
    marketing: z.boolean(),
    types: z.object(types),
    quiet_hours: z.object({ enabled: z.boolean(), from: clockTime, to: clockTime }),
  }),
  privacy: z.object({
    profileVisibility: z.enum(['public', 'private', 'followers']),
    dataSharing: z.boolean(),
    analytics: z.boolean(),
  }),
  appearance: z.object({ theme: z.enum(['light', 'dark', 'auto']), compactMode: z.boolean(), shortcuts: z.boolean() }),
  integrations: z.object({ autoSync: z.boolean(), backupData: z.boolean() }),
  /** `recognise`: whether speech in uploads is recognised on this installation. */
  words: z.object({ recognise: z.boolean() }),
  glossary,
});
export type Settings = z.infer<typeof settings>;

const all = { in_app: true, email: true, push: true };

/** Settings of an account that has not changed any. */
export const defaultSettings: Settings = {
  language: null,
  time_zone: null,
  notifications: {
    email: true,
    push: false,
    marketing: false,
    types: {
      clip_generation_complete: { ...all },
      clip_generation_failed: { ...all },
      export_ready: { ...all },
      publication: { ...all },
      connection_problem: { ...all },
      security: { ...all },
    },
    quiet_hours: { enabled: false, from: '22:00', to: '07:00' },
  },
  privacy: { profileVisibility: 'public', dataSharing: false, analytics: true },
  appearance: { theme: 'auto', compactMode: false, shortcuts: true },
  integrations: { autoSync: true, backupData: true },
  words: { recognise: true },
  glossary: [],
};

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  access: 'user',
  summary: 'Read the settings of the signed-in account',
  reply: settings,
});

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  access: 'user',
  summary: 'Change settings; each group in the request replaces the stored group',
  body: z.partial(settings),
  reply: settings,
});
