import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** Replaced by the server (src/server/http/documents.ts), since only the server knows its public address. */
const ADDRESS = '%PUBLIC_URL%';
const BODY_MARK = '<!--page-->';
const HEAD_MARK = '<!--head-->';
/** Source run by the child process, which gets the path of the built file as its argument. */
const PRINT =
  'const { renderPages } = await import(process.argv[1]); process.stdout.write(JSON.stringify(await renderPages()));';

type Figures = { place: string; from: number; to?: number; samples: string; own: string };
type Page = { language: string; html: string; figures: Figures[]; title: string; description: string };

/**
 * After the pages are built, turns `index.html` into an empty page for the router's addresses (`app.html`) and into the
 * landing page in every language, readable before any script runs (`index.html` in English, `index.de.html` …).
 */
export function prerenderPages({ root, config }: { root: string; config: () => InlineConfig }): Plugin {
  let bundle: Rolldown.OutputBundle | undefined;
  return {
    name: 'prerender-pages',
    apply: 'build',
    writeBundle(_options, written) {
      bundle = written;
    },
    async closeBundle() {
      if (!bundle) return; // the build failed and reports why itself
      const folder = join(root, 'dist', 'web');
      const template = await readFile(join(folder, 'index.html'), 'utf8');
      for (const mark of [BODY_MARK, HEAD_MARK])
        if (!template.includes(mark)) throw new Error(`index.html has no ${mark}`);
      await writeFile(join(folder, 'app.html'), template.replace(BODY_MARK, '').replace(HEAD_MARK, ''));
      const landing = startLater(template, bundle);
      for (const page of await render(root, config())) {
        const name = page.language === 'en' ? 'index.html' : `index.${page.language}.html`;
        await writeFile(join(folder, name), assemble(landing, page, preloadFont(bundle)));
      }
    },
  };
}

/** The page is readable before its scripts run; `landing.js` loads them once it is rendered. */
function startLater(template: string, bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ isEntry }) => isEntry);
  const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/pages/landing.tsx'));
  const script = /<script type="module"[^>]*><\/script>/u;
  if (!entry || !page || !script.test(template)) throw new Error('The landing page has no script to start');
  const files = new Set([entry, page].flatMap(({ fileName, imports }) => [fileName, ...imports]));
  const starter = `<script defer src="/landing.js" data-files="${[...files].map((file) => `/${file}`).join(' ')}"></script>`;
  return template.replaceAll(/(?<!\s)\s*<link rel="modulepreload"[^<>]*>/gu, '').replace(script, starter);
}

async function render(root: string, config: InlineConfig): Promise<Page[]> {
  const outDir = join(root, '.cache', 'prerender');
  await build({
    ...config,
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: 'src/web/prerender.tsx',
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      // One bundle is meant to have the landing page at hand; see vite.config.ts for the other.
      rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
    },
  });
  const environment = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', PRINT, pathToFileURL(join(outDir, 'prerender.js')).href],
    {
      env: environment,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout);
}

/** @throws Error for a page that would violate the content security policy */
function assemble(template: string, { language, html, figures, title, description }: Page, preloaded: string): string {
  const withoutPreloads = html.replace(/^(<link [^>]*>)+/u, ''); // drops React's own preloads; ours are in the head
  const body = figures.reduce(offerFigures, withoutPreloads);
  const refused = /<script|<style| style="| on[a-z]+="/u.exec(body);
  if (refused) throw new Error(`The landing page (${language}) would be refused by its security policy: ${refused[0]}`);
  return template
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/u, `<title>${escapeHtml(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/u, (_all, start: string) => start + escapeHtml(description))
    .replace(HEAD_MARK, () => headOf(title, description, language) + preloaded)
    .replace(BODY_MARK, () => body);
}

/** Writes every variant of a block of figures into the page; src/server/http/landing-figures.ts keeps the one that applies. */
function offerFigures(html: string, { place, from, to = Infinity, samples, own }: Figures): string {
  const empty = new RegExp(`(<div data-figures="${place}"[^>]*>)(</div>)`, 'u');
  if (!empty.test(html)) throw new Error(`The landing page has no place for figures: ${place}`);
  const offer = `<!--figures ${place} ${from} ${to}-->${samples}<!--own-->${own}<!--/figures-->`;
  return html.replace(empty, (_all, start: string, end: string) => start + offer + end);
}

function headOf(title: string, description: string, language: string): string {
  const picture = `${ADDRESS}/og.jpg`;
  const tags: [string, string, string][] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:site_name', 'Reelwright'],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ['property', 'og:url', `${ADDRESS}/`],
    ['property', 'og:locale', language],
    ['property', 'og:image', picture],
    ['property', 'og:image:width', '1200'],
    ['property', 'og:image:height', '630'],
    ['property', 'og:image:alt', title],
    ['name', 'twitter:card', 'summary_large_image'],
    ['name', 'twitter:title', title],
    ['name', 'twitter:description', description],
    ['name', 'twitter:image', picture],
  ];
  // A data block, not a script, so the policy against inline scripts does not apply.
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Reelwright',
    applicationCategory: 'MultimediaApplication',
    operatingSystem: 'Linux, macOS',
    description,
    url: `${ADDRESS}/`,
    image: picture,
    license: 'https://opensource.org/license/mit',
  };
  return [
    `<link rel="canonical" href="${ADDRESS}/" />`,
    ...tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`),
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
  ].join('\n    ');
}

/** Preloads the font of the first visible text. */
function preloadFont(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((name) => /onest-latin-wght.*\.woff2$/u.test(name));
  return font ? `\n    <link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin />` : '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
