import type { BriefParts } from '#contract/briefs.ts';
import type { Language } from '#contract/languages.ts';
import { clock, headings, isTimed } from '#server/idea-engine/brief/render-brief.ts';
import { readableLength } from '#server/idea-engine/coach/length.ts';
import { openPdf, type PdfPage } from '#server/kit/pdf-page.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import type { BriefRow, IdeaRow } from './tables.ts';

export type PrintedBrief = {
  idea: Pick<IdeaRow, 'title'>;
  brief: Pick<BriefRow, 'version' | 'parts' | 'text' | 'createdAt'>;
  language: Language;
  /** The reader's time zone, for the date of the version; UTC without it. */
  timeZone?: string | null | undefined;
};

/** Makes a brief to print and take to the shoot: beats with their seconds, shots with checkboxes. */
export async function makeBriefPdf(
  { idea, brief, language, timeZone }: PrintedBrief,
  { compress = true } = {},
): Promise<Buffer> {
  const words = (message: Message) => say(language, message);
  const title = brief.parts?.title || idea.title;
  const page = await openPdf({ title, language, at: brief.createdAt, compress });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(
    brief.createdAt,
  );
  page.text('label', `${words(msg('pdf.brief'))} · ${words(msg('pdf.version', { version: brief.version }))} · ${day}`);
  page.text('title', title);
  page.rule();
  if (brief.parts) writeParts(page, brief.parts, language);
  else writeMarkdown(page, brief.text, title);
  return page.end((page, pages) => words(msg('pdf.page', { page, pages })), words(msg('pdf.signs_missing')));
}

function writeParts(page: PdfPage, parts: BriefParts, language: Language): void {
  const words = (message: Message) => say(language, message);
  const missing = words(msg('brief.not_answered'));
  /** Marks a part without an answer. */
  const section = (heading: Message, isFilled: boolean, write: () => void) => {
    page.heading(words(heading));
    if (isFilled) write();
    else page.text('label', missing);
  };
  const ifAny = (heading: Message, items: readonly unknown[], write: () => void) => {
    if (items.length > 0) section(heading, true, write);
  };
  const { hook, length, beats, shots, on_screen_text: texts, caption, notes, written = false } = parts;
  const timed = isTimed(parts);
  section(written ? headings.firstLine : headings.hook, hook.text !== '', () => page.quote(hook.text));
  if (!written)
    section(headings.length, length.seconds > 0, () => page.text('body', readableLength(length.seconds, language)));
  ifAny(timed ? headings.beats : headings.structure, beats, () => {
    beats.forEach((beat, index) => {
      const place = timed ? `${clock(beat.start_seconds)}–${clock(beat.end_seconds)}` : `${index + 1}`;
      page.row(place, beat.name, beat.text || missing);
    });
  });
  if (!written || shots.length > 0)
    section(headings.shots, shots.length > 0, () => {
      for (const shot of shots) page.box(shot.text);
    });
  ifAny(headings.onScreenText, texts, () => {
    for (const line of texts) page.row(timed ? clock(line.at_seconds) : '', '', line.text);
  });
  section(headings.caption, caption.text !== '', () => page.text('body', caption.text));
  const tags = parts.hashtags.items.map((tag) => `#${tag.replace(/^#+/, '')}`);
  ifAny(headings.hashtags, tags, () => page.text('body', tags.join(' ')));
  section(headings.callToAction, parts.call_to_action.text !== '', () =>
    page.text('strong', parts.call_to_action.text),
  );
  ifAny(headings.notes, notes, () => {
    for (const note of notes) page.point(note.text);
  });
}

/** A brief that is a single text: headings, list items as checkboxes, the rest as paragraphs. */
function writeMarkdown(page: PdfPage, markdown: string, title: string): void {
  for (const line of markdown.split(/\r?\n/)) {
    const plain = (text = '') => text.replace(/(\*\*|__|`)/g, '').trim();
    const heading = /^#{1,6}\s+(\S.*)$/.exec(line)?.[1];
    const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?(\S.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      if (plain(heading) !== title) page.heading(plain(heading));
    } else if (item !== undefined) page.box(plain(item));
    else if (plain(line) !== '') page.text('body', plain(line));
  }
}
