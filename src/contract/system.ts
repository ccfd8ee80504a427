import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const siteLink = z.object({ label: z.string(), url: z.string() });

/** What the operator may change or hide on the public pages (SITE_FILE); defaults are the specification's. */
export const site = z.object({
  /** Marketing figures; an empty list hides them. */
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The figures are examples of nobody: the page says so. */
  sample_figures: z.boolean(),
  /** Social and other addresses of the footer; an empty list hides them. */
  links: z.array(siteLink),
  /** Who runs this installation, as the legal pages name them; null: not told. */
  operator: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
});
export type Site = z.infer<typeof site>;

/** What the browser must know about this installation before anybody signs in. */
export const readInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  access: 'public',
  summary: 'What this installation offers: the demo account, sign-ups, limits, the operator’s own words',
  reply: z.object({
    version: z.string(),
    demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
    signups: z.enum(['waitlist', 'open']),
    /** Nobody has an account here yet, the demo account aside: the first one is made at the address of the start. */
    empty: z.boolean(),
    /** Whether messages are sent by e-mail; without it, sign-ups need no confirmation and links are not offered. */
    mail: z.boolean(),
    password_min_length: z.int(),
    upload_max_bytes: z.int(),
    /** False when captions can never be made here without a transcript file: no recogniser was found. */
    can_transcribe: z.boolean(),
    site,
  }),
});
