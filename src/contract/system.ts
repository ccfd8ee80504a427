import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const siteLink = z.object({ label: z.string(), url: z.string() });

/** What the operator can change or hide on the public pages (SITE_FILE); defaults come from the specification. */
export const site = z.object({
  /** Marketing figures; an empty list hides them. */
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  /** True if the figures are only examples, which the page then says. */
  sample_figures: z.boolean(),
  /** Social and other links in the footer; an empty list hides them. */
  links: z.array(siteLink),
  /** Who runs this installation, as named on the legal pages, or null if not configured. */
  operator: z.nullable(z.string()),
  contact_email: z.nullable(z.string()),
});
export type Site = z.infer<typeof site>;

/** Facts about this installation needed before sign-in. */
export const readInstallation = endpoint({
  method: 'GET',
  path: '/api/installation',
  access: 'public',
  summary: 'Read what this installation offers: demo account, sign-ups, limits and the operator’s own texts',
  reply: z.object({
    version: z.string(),
    demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
    signups: z.enum(['waitlist', 'open']),
    /**
     * True if there is no account yet apart from the demo account; the first one is created at the address printed on
     * start.
     */
    empty: z.boolean(),
    /** Whether e-mail is configured; without it, sign-ups need no confirmation and e-mailed links are not offered. */
    mail: z.boolean(),
    password_min_length: z.int(),
    upload_max_bytes: z.int(),
    /** False if no speech recogniser is available, so captions require a transcript file. */
    can_transcribe: z.boolean(),
    site,
  }),
});
