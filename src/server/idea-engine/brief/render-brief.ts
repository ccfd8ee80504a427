import type { BriefParts, Citation } from '#contract/briefs.ts';
import type { Language } from '#contract/languages.ts';
import { readableLength } from '../coach/answers.ts';
import { coachWords } from '../coach/packs.ts';
import { escapeMarkdown } from '../coach/text.ts';
import { ideaWords } from '../languages/ideas.ts';
import { cleanText, clipText } from '../words/text.ts';

const LABEL_LONGEST = 70;

/**
 * Parts as Markdown with headings in the language. What people, platforms and models wrote is escaped: it can't become
 * a tag, a link or a heading.
 */
export function renderBrief(parts: BriefParts, language: Language): string {
  const { headings } = coachWords[language].brief;
  const { colon } = ideaWords(language);
  const sources = (lines: readonly { from: readonly Citation[] }[]) =>
    renderSources(`${headings.restsOn}${colon}`, lines);
  const section = (heading: string, lines: readonly string[], from: readonly { from: readonly Citation[] }[]) =>
    lines.every((line) => line === '')
      ? ''
      : [`## ${heading}`, lines.join('\n'), sources(from)].filter(Boolean).join('\n\n');
  const list = (lines: readonly { text: string }[]) => lines.map(({ text }) => `- ${plain(text)}`);
  return `${[
    `# ${plain(parts.title)}`,
    section(headings.hook, [plain(parts.hook.text)], [parts.hook]),
    section(headings.length, [readableLength(parts.length.seconds, language)], [parts.length]),
    section(
      headings.beats,
      parts.beats.map((beat, index) => renderBeat(beat, index, colon)),
      parts.beats,
    ),
    section(headings.shots, list(parts.shots), parts.shots),
    section(
      headings.onScreenText,
      parts.on_screen_text.map(({ at_seconds, text }) => `- ${clock(at_seconds)} ${plain(text)}`),
      parts.on_screen_text,
    ),
    section(headings.caption, [parts.caption.text.split('\n').map(plain).join('\n')], [parts.caption]),
    section(headings.hashtags, [parts.hashtags.items.map((tag) => `#${plain(tag)}`).join(' ')], [parts.hashtags]),
    section(headings.callToAction, [plain(parts.call_to_action.text)], [parts.call_to_action]),
    section(headings.notes, list(parts.notes), parts.notes),
  ]
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
}

function renderBeat(
  { start_seconds, end_seconds, name, text }: BriefParts['beats'][number],
  index: number,
  colon: string,
): string {
  return `${index + 1}. **${clock(start_seconds)}–${clock(end_seconds)} ${plain(name)}**${colon}${plain(text)}`;
}

function renderSources(opening: string, lines: readonly { from: readonly Citation[] }[]): string {
  const labels = [
    ...new Set(lines.flatMap(({ from }) => from.map(({ label }) => plain(clipText(label, LABEL_LONGEST))))),
  ].filter((label) => label !== '');
  return labels.length === 0 ? '' : `*${opening}${labels.join(' · ')}*`;
}

function plain(text: string): string {
  return escapeMarkdown(cleanText(text));
}

/** "1:05". */
/** Where in a video: `1:05`, `0:02.5`. */
export function clock(seconds: number): string {
  const rest = Math.round((seconds % 60) * 10) / 10;
  const [whole = '0', tenth] = String(rest).split('.');
  return `${Math.floor(seconds / 60)}:${whole.padStart(2, '0')}${tenth === undefined ? '' : `.${tenth}`}`;
}
