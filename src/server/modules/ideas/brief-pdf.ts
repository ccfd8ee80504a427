import type { BriefParts } from '#contract/briefs.ts';
import type { Language } from '#contract/languages.ts';
import { clock } from '#server/idea-engine/brief/render-brief.ts';
import { readableLength } from '#server/idea-engine/coach/answers.ts';
import { coachWords } from '#server/idea-engine/coach/packs.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { openPdf, type PdfPage } from './pdf-page.ts';
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
  const { headings } = coachWords[language].brief;
  const section = (heading: string, isFilled: boolean, write: () => void) => {
    if (!isFilled) return;
    page.heading(heading);
    write();
  };
  section(headings.hook, parts.hook.text !== '', () => page.quote(parts.hook.text));
  section(headings.length, parts.length.seconds > 0, () =>
    page.text('body', readableLength(parts.length.seconds, language)),
  );
  section(headings.beats, parts.beats.length > 0, () => {
    for (const beat of parts.beats)
      page.row(`${clock(beat.start_seconds)}–${clock(beat.end_seconds)}`, beat.name, beat.text);
  });
  section(headings.shots, parts.shots.length > 0, () => {
    for (const shot of parts.shots) page.box(shot.text);
  });
  section(headings.onScreenText, parts.on_screen_text.length > 0, () => {
    for (const line of parts.on_screen_text) page.row(clock(line.at_seconds), '', line.text);
  });
  section(headings.caption, parts.caption.text !== '', () => page.text('body', parts.caption.text));
  const tags = parts.hashtags.items.map((tag) => `#${tag.replace(/^#+/, '')}`);
  section(headings.hashtags, tags.length > 0, () => page.text('body', tags.join(' ')));
  section(headings.callToAction, parts.call_to_action.text !== '', () =>
    page.text('strong', parts.call_to_action.text),
  );
  section(headings.notes, parts.notes.length > 0, () => {
    for (const note of parts.notes) page.point(note.text);
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
