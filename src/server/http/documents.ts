import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillFigures, type LandingFigures } from './landing-figures.ts';

/** Placeholders in built pages for what is known only at run time. */
const ADDRESS_MARK = '%PUBLIC_URL%';
const SIGNUPS_MARK = '%SIGNUPS%';
const FIGURES_MARK = '%FIGURES%';
export type PageFacts = { publicUrl: string; signups: 'open' | 'waitlist'; figures: LandingFigures };
/** Close to maximum compression in a tenth of the time: pages are compressed while the first request waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

type Ready = { version: string; etag: string; plain: Buffer; br: Buffer; gzip: Buffer };

export type Documents = {
  /** Sends the HTML file of this name in the best accepted encoding, or 304 if the caller has it. */
  send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The landing page in the first language of `Accept-Language` that it was built in. */
  landingFor(request: FastifyRequest): Promise<string>;
};

/** The built HTML pages of a folder, with the installation's facts filled in, compressed once each. */
export function openDocuments(folder: string, { publicUrl, signups, figures }: PageFacts): Documents {
  const ready = new Map<string, Ready>();
  const files = readdir(folder);
  const read = async (name: string): Promise<Ready> => {
    const { mtimeMs, size } = await stat(join(folder, name));
    const version = `${mtimeMs}-${size}`;
    const known = ready.get(name);
    if (known?.version === version) return known;
    const html = (await readFile(join(folder, name), 'utf8'))
      .replaceAll(ADDRESS_MARK, escapeAttribute(publicUrl.replace(/\/$/u, '')))
      .replace(SIGNUPS_MARK, signups)
      .replace(FIGURES_MARK, () => escapeAttribute(JSON.stringify(figures)));
    const plain = Buffer.from(fillFigures(html, figures, signups === 'open' ? 'waitlist' : 'open'));
    const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)]);
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const made = { version, etag, plain, br, gzip: zipped };
    ready.set(name, made);
    return made;
  };
  return {
    async send(name, { headers }, reply) {
      const document = await read(name);
      const coding = chooseCoding(headers['accept-encoding']);
      reply
        .header('Cache-Control', 'no-cache')
        .header('Vary', 'Accept-Encoding, Accept-Language')
        .header('ETag', `W/"${document.etag}"`);
      if (headers['if-none-match']?.includes(document.etag)) return reply.status(304).send();
      if (coding !== 'plain') reply.header('Content-Encoding', coding);
      return reply.type('text/html; charset=utf-8').send(document[coding]);
    },
    async landingFor({ headers }) {
      const names = await files;
      const found = languagesOf(headers['accept-language']).find(
        (tag) => tag === 'en' || names.includes(`index.${tag}.html`),
      );
      return found === undefined || found === 'en' ? 'index.html' : `index.${found}.html`;
    },
  };
}

/** The caller's languages, most wanted first, as two letters. */
export function languagesOf(header: string | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.trim().slice(0, 2), weight: weight ? Number(weight.trim().slice(2)) || 0 : 1, position };
    })
    .filter(({ tag, weight }) => /^[a-z]{2}$/u.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position)
    .map(({ tag }) => tag);
}

function chooseCoding(accepted: string | undefined): 'br' | 'gzip' | 'plain' {
  const takes = (coding: string) =>
    new RegExp(`(^|[ ,])${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`, 'u').test(accepted ?? '');
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'plain';
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
