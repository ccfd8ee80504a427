import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { readSite } from './site.ts';

const folder = await mkdtemp(join(tmpdir(), 'rw-site-'));
afterAll(() => rm(folder, { recursive: true }));

async function siteOf(content: unknown) {
  const siteFile = join(folder, 'site.json');
  await writeFile(siteFile, typeof content === 'string' ? content : JSON.stringify(content));
  return readSite({ siteFile, dataDir: '/nowhere', demo: true });
}

test('without a file, the specified figures appear as samples with the demo account and nowhere else', async () => {
  const unset = { siteFile: undefined, dataDir: join(folder, 'empty') };
  expect(await readSite({ ...unset, demo: false })).toMatchObject({ figures: [], sample_figures: false });
  const { figures, sample_figures } = await readSite({ ...unset, demo: true });
  expect(sample_figures).toBe(true);
  expect(figures.map(({ value }) => value)).toEqual(['10x', '8+', '95%', '3x', '5,000+', '100K+', '98%']);
});

test('the file in the data folder is used when none is named', async () => {
  await writeFile(join(folder, 'site.json'), '{"operator":"Studio Nord"}');
  expect((await readSite({ siteFile: undefined, dataDir: folder, demo: false })).operator).toBe('Studio Nord');
});

test('the operator’s values replace the defaults; the rest stays', async () => {
  const links = [{ label: 'Mastodon', url: 'https://example.social/@studio' }];
  const site = await siteOf({ figures: [], links, contact_email: 'hello@example.com' });
  expect(site).toEqual({
    figures: [],
    sample_figures: false,
    links,
    operator: null,
    contact_email: 'hello@example.com',
  });
});

test.each([
  ['a figure without a label', { figures: [{ value: '10x' }] }, 'SITE_FILE: figures.0.label'],
  ['a field that does not exist', { figure: [] }, 'SITE_FILE: Unrecognized key: "figure"'],
  [
    'an address that could run a script',
    { links: [{ label: 'x', url: 'javascript:alert(1)' }] },
    'SITE_FILE: links.0.url',
  ],
  [
    'an address of another site in disguise',
    { links: [{ label: 'x', url: '//evil.example' }] },
    'SITE_FILE: links.0.url',
  ],
  ['a contact that is no address', { contact_email: 'me' }, 'SITE_FILE: contact_email'],
  ['something else than JSON', 'figures:', 'SITE_FILE: is not JSON'],
])('%s is rejected with the field’s name', async (_what, content, message) => {
  const failure = await siteOf(content).then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ConfigError);
  expect((failure as ConfigError).message).toContain(message);
});

test('all mistakes are reported at once', async () => {
  const failure = await siteOf({ operator: '', contact_email: 'me' }).then(
    () => null,
    (error: unknown) => error,
  );
  expect((failure as ConfigError).message).toMatch(/operator.*\n.*contact_email/u);
});

test('a named file that does not exist is a mistake', async () => {
  await expect(readSite({ siteFile: join(folder, 'none.json'), dataDir: folder, demo: false })).rejects.toThrow(
    /SITE_FILE: .*none\.json can't be read/u,
  );
});
