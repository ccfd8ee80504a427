import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { sampleFigures } from '#contract/sample-figures.ts';
import type { Site } from '#contract/system.ts';
import { type Config, ConfigError } from './config.ts';

/** Defaults for fields that the operator's file leaves out. */
const unset: Site = {
  figures: [],
  sample_figures: false,
  links: [],
  operator: null,
  contact_email: null,
};

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const address = z
  .string()
  .check(
    z.trim(),
    z.regex(
      /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|\/(?!\/))\S*$/u,
      'must be an http(s) or mailto address, or a path of this site',
    ),
  );

/** The operator's file. Unknown fields are rejected, so that typos are noticed. */
const siteFile = z.strictObject({
  figures: z.optional(z.array(z.strictObject({ value: words(12), label: words(40) })).check(z.maxLength(12))),
  links: z.optional(z.array(z.strictObject({ label: words(40), url: address })).check(z.maxLength(12))),
  operator: z.optional(z.nullable(words(120))),
  contact_email: z.optional(z.nullable(z.email())),
});

/**
 * The operator's texts for the public pages: from `SITE_FILE`, else from `site.json` in the data folder if it exists.
 * Without figures in a file, the samples are shown where the demo account is, and none elsewhere.
 * @throws ConfigError that names every invalid field
 */
export async function readSite(config: Pick<Config, 'siteFile' | 'dataDir' | 'demo'>): Promise<Site> {
  const { siteFile: given, dataDir, demo } = config;
  const fallback: Site = demo ? { ...unset, figures: sampleFigures, sample_figures: true } : unset;
  const path = given ?? join(dataDir, 'site.json');
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (given === undefined && (error as NodeJS.ErrnoException).code === 'ENOENT') return fallback;
    throw mistakes([`${path} can't be read (${(error as NodeJS.ErrnoException).code})`]);
  }
  const own = parseSite(text);
  return { ...fallback, ...own, sample_figures: fallback.sample_figures && own.figures === undefined };
}

function parseSite(text: string): Partial<Site> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw mistakes([`is not JSON (${(error as Error).message})`]);
  }
  const parsed = z.safeParse(siteFile, content, { error: z.locales.en().localeError });
  if (parsed.success) return Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  throw mistakes(parsed.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')));
}

function mistakes(lines: readonly string[]): ConfigError {
  return new ConfigError(`The configuration has mistakes:\n${lines.map((line) => `  SITE_FILE: ${line}`).join('\n')}`);
}
