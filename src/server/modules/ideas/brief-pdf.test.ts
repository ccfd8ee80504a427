import { expect, test } from 'vitest';
import type { BriefParts } from '#contract/briefs.ts';
import type { Language } from '#contract/languages.ts';
import { makeBriefPdf } from './brief-pdf.ts';

/** Generous, for busy machines; what is measured is the work done. */
const LONG_MS = 60_000;
const from: BriefParts['hook']['from'] = [];
const parts: BriefParts = {
  title: 'Хлеб',
  hook: { text: 'Ваша закваска голодна 🍞', from },
  length: { seconds: 30.5, from },
  beats: [{ id: 'b', start_seconds: 0, end_seconds: 30.5, name: 'Крючок', text: 'Show the jar', from }],
  shots: [{ id: 's', text: 'The jar from above', from }],
  on_screen_text: [{ id: 't', at_seconds: 3, text: '3 loaves', from }],
  caption: { text: 'Feed it', from },
  hashtags: { items: ['#bread', 'хлеб'], from },
  call_to_action: { text: 'Write', from },
  notes: [{ id: 'n', text: 'Saturday', from }],
};

const print = (given: { parts?: BriefParts; text?: string; language?: Language; timeZone?: string }) =>
  makeBriefPdf(
    {
      idea: { title: 'Bread' },
      brief: {
        version: 2,
        parts: given.parts ?? null,
        text: given.text ?? '',
        createdAt: new Date('2026-11-21T12:00:00Z'),
      },
      language: given.language ?? 'en',
      timeZone: given.timeZone,
    },
    { compress: false },
  );

test('a brief is printed with its seconds, boxes and page numbers, in Cyrillic too', {
  timeout: LONG_MS,
}, async () => {
  const pdf = await print({ parts, language: 'ru' });
  const words = readWords(pdf);
  for (const part of [
    'Бриф',
    'Версия 2',
    '21 ноября 2026',
    'Ваша закваска голодна',
    'Крючок',
    '0:00–0:30.5',
    '#bread #хлеб',
  ])
    expect(words).toContain(part);
  expect(words).toContain('Страница 1 из 1');
  expect(words).toContain('Некоторые знаки нельзя показать в этом PDF; они есть в файле Markdown.');
  expect(words).not.toContain('🍞');
  const text = pdf.toString('latin1');
  expect(text).toContain('/Lang (ru)');
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
});

test('the date of a version is in the user’s time zone', { timeout: LONG_MS }, async () => {
  expect(readWords(await print({ text: 'a', timeZone: 'Pacific/Kiritimati' }))).toContain('November 22, 2026');
});

test('the note about missing characters appears only if there are any', { timeout: LONG_MS }, async () => {
  const words = readWords(
    await print({
      text: '# Bread\n\n## Plan\n- [ ] **Bake** it\n1. Eat → rest\n\nДа, “quoted” – ça\n\n6\u202fPM\u00a0?',
    }),
  );
  for (const part of ['Plan', 'Bake it', 'Eat', 'Да, “quoted” – ça', '6\u00a0PM\u00a0?']) expect(words).toContain(part);
  expect(words).not.toContain('**');
  expect(words).not.toContain('Some characters');
});

test('20,000 characters, even as a single word, take several pages and under a second of work', {
  timeout: LONG_MS,
}, async () => {
  await print({ parts });
  for (const text of ['Привет, мир. '.repeat(1_538), 'W'.repeat(20_000), '- [ ] a\n'.repeat(2_500)]) {
    const before = process.cpuUsage();
    const words = readWords(await print({ text }));
    const { user, system } = process.cpuUsage(before);
    expect(Number(/Page 1 of (\d+)/.exec(words)?.[1])).toBeGreaterThan(2);
    expect((user + system) / 1e6).toBeLessThan(1);
  }
});

test('hostile and empty texts are printed verbatim', { timeout: LONG_MS }, async () => {
  const odd = {
    ...parts,
    title: ') Tj ET <script>\u202E\u0000',
    hook: { text: '', from },
    beats: [],
    shots: [],
    notes: [],
  };
  const words = readWords(await print({ parts: odd }));
  expect(words).toContain(') Tj ET <script>');
  expect(words).toContain('Hook\nNot answered yet');
  expect((await print({ text: '' })).subarray(0, 5).toString()).toBe('%PDF-');
  expect(readWords(await print({ text: '你好 مرحبا 👍' }))).toContain('Some characters');
});

/**
 * The words of an uncompressed pdfkit document: each shown line's glyphs mapped back to characters through the font's
 * ToUnicode table.
 */
function readWords(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id = ''] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const table = objects.get(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? '') ?? '';
    const ranges = [...table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
    const signs: string[] = [];
    for (const [, first = '', list = ''] of ranges)
      for (const [index, [, codes = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
        signs[Number.parseInt(first, 16) + index] = fromHex(codes.replaceAll(' ', ''));
    fonts.set(name, signs);
  }
  let signs: string[] = [];
  const lines: string[] = [];
  for (const [, font, shown] of text.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)) {
    if (font) signs = fonts.get(font) ?? [];
    else
      lines.push(
        [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) =>
            (hex.match(/.{4}/g) ?? []).map((glyph) => signs[Number.parseInt(glyph, 16)] ?? '?').join(''),
          )
          .join(''),
      );
  }
  return lines.join('\n');
}

function fromHex(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}
