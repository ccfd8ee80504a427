import { expect, test } from 'vitest';
import { openBriefPrinter } from './print-brief.ts';

const printed = {
  idea: { title: 'Bread' },
  brief: { version: 1, parts: null, text: 'Bake it', createdAt: new Date('2026-11-21T12:00:00Z') },
  language: 'en' as const,
};

test('a brief is returned as a PDF', async () => {
  const pdf = await openBriefPrinter()(printed);
  expect([pdf.subarray(0, 5).toString(), pdf.includes('%%EOF')]).toEqual(['%PDF-', true]);
});

test('a PDF that takes too long is given up with an alternative', async () => {
  await expect(openBriefPrinter({ timeLimitMs: 1 })(printed)).rejects.toMatchObject({
    code: 'too_large',
    message: 'This brief is too long for a PDF. Please download the Markdown file.',
  });
});
