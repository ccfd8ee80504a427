import type { BriefParts, Citation } from '#contract/briefs.ts';
import type { Language } from '#contract/languages.ts';
import { type Message, msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { readableLength } from '../coach/length.ts';
import { escapeMarkdown } from '../coach/text.ts';
import { cleanText } from '../words/text.ts';

export const headings = {
  hook: msg('brief.heading.hook'),
  firstLine: msg('brief.heading.first_line'),
  length: msg('brief.heading.length'),
  beats: msg('brief.heading.timeline'),
  structure: msg('brief.heading.structure'),
  shots: msg('brief.heading.shots'),
  onScreenText: msg('brief.heading.on_screen_text'),
  caption: msg('brief.heading.caption'),
  hashtags: msg('field.hashtags'),
  callToAction: msg('brief.heading.call_to_action'),
  notes: msg('brief.heading.notes'),
};

/**
 * Parts as Markdown with headings in the language. What people, platforms and models wrote is escaped: it can't become
 * a tag, a link or a heading. A part without an answer is marked; one that draws on what was posted or said names it
 * below, while an answer is the part itself and is not repeated.
 */
export function renderBrief(parts: BriefParts, language: Language): string {
  const words = (message: Message) => say(language, message);
  const missing = `_${words(msg('brief.not_answered'))}_`;
  const section = (heading: Message, lines: readonly string[], from: readonly { from: readonly Citation[] }[]) =>
    [`## ${words(heading)}`, lines.join('\n') || missing, renderSources(words, from)].filter(Boolean).join('\n\n');
  const ifAny = (items: readonly unknown[], text: () => string) => (items.length > 0 ? text() : '');
  const list = (lines: readonly { text: string }[]) => lines.map(({ text }) => `- ${plain(text)}`);
  const { hook, length, beats, shots, on_screen_text: texts, caption, hashtags, notes, written = false } = parts;
  return `${[
    `# ${plain(parts.title)}`,
    section(written ? headings.firstLine : headings.hook, [plain(hook.text)], [hook]),
    written
      ? ''
      : section(headings.length, length.seconds > 0 ? [readableLength(length.seconds, language)] : [], [length]),
    ifAny(beats, () =>
      section(
        isTimed(parts) ? headings.beats : headings.structure,
        beats.map((beat, index) => renderBeat(beat, index, { isTimed: isTimed(parts), missing })),
        beats,
      ),
    ),
    written && shots.length === 0 ? '' : section(headings.shots, list(shots), shots),
    ifAny(texts, () =>
      section(
        headings.onScreenText,
        texts.map(({ at_seconds, text }) => `- ${isTimed(parts) ? `${clock(at_seconds)} ` : ''}${plain(text)}`),
        texts,
      ),
    ),
    section(headings.caption, caption.text.split('\n').map(plain), [caption]),
    ifAny(hashtags.items, () =>
      section(headings.hashtags, [hashtags.items.map((tag) => `#${plain(tag)}`).join(' ')], [hashtags]),
    ),
    section(headings.callToAction, [plain(parts.call_to_action.text)], [parts.call_to_action]),
    ifAny(notes, () => section(headings.notes, list(notes), [])),
  ]
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
}

/** Whether the parts have places in time: what is read has none, and what has no length yet. */
export function isTimed({ written, length }: BriefParts): boolean {
  return written !== true && length.seconds > 0;
}

function renderBeat(
  { start_seconds, end_seconds, name, text }: BriefParts['beats'][number],
  index: number,
  { isTimed, missing }: { isTimed: boolean; missing: string },
): string {
  const span = isTimed ? `${clock(start_seconds)}–${clock(end_seconds)} ` : '';
  return `${index + 1}. **${span}${plain(name)}** – ${plain(text) || missing}`;
}

function renderSources(words: (message: Message) => string, lines: readonly { from: readonly Citation[] }[]): string {
  const labels = [
    ...new Set(
      lines.flatMap(({ from }) =>
        from.flatMap(({ kind, label }) => (kind === 'fact' && label !== '' ? plain(label) : [])),
      ),
    ),
  ];
  return labels.length === 0 ? '' : `*${words(msg('brief.evidence', { text: labels.join(' · ') }))}*`;
}

function plain(text: string): string {
  return escapeMarkdown(cleanText(text));
}

/** Where in a video: `1:05`, `0:02.5`. */
export function clock(seconds: number): string {
  const rest = Math.round((seconds % 60) * 10) / 10;
  const [whole = '0', tenth] = String(rest).split('.');
  return `${Math.floor(seconds / 60)}:${whole.padStart(2, '0')}${tenth === undefined ? '' : `.${tenth}`}`;
}
