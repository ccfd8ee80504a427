import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '#server/kit/escape-html.ts';
import type { Words } from './message.ts';

type Page = { words: Words; link: string | undefined; footer: string; linkHint: string; language: Language };

/** The product's colours (src/web/styles/tokens.css) in a notation mail clients understand. */
const PAPER = '#f3f0ea';
const SHEET = '#fdfcfa';
const INK = '#221d19';
const INK_2 = '#5a524b';
const LINE = '#e2ddd4';
const ACCENT = '#f27d26';
const ON_ACCENT = '#24150a';
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Dark mode by class, for clients that support style elements; the others show the light version. */
const darkMode = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#1a1714!important}.sheet{background:#241f1b!important;border-color:#3a332d!important}
.ink{color:#f1ece5!important}.ink2{color:#bdb3a8!important}.line{border-color:#3a332d!important}
}`;

/**
 * A message as HTML that mail clients support: tables, inline styles, no images. All values are escaped. The preheader,
 * shown next to the subject in lists, is the first paragraph.
 */
export function renderHtml({ words, link, footer, linkHint, language }: Page): string {
  const { heading, paragraphs, action, note } = words;
  const button = link && action ? buttonTo(link, action) : '';
  const address = link
    ? `<p class="ink2" style="margin:20px 0 0;font-size:13px;line-height:20px;color:${INK_2}">${escapeHtml(linkHint)}<br><a href="${escapeHtml(link)}" target="_blank" class="ink2" style="color:${INK_2};word-break:break-all">${escapeHtml(link)}</a></p>`
    : '';
  const small = note
    ? `<p class="ink2" style="margin:20px 0 0;font-size:14px;line-height:21px;color:${INK_2}">${escapeHtml(note)}</p>`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>${darkMode}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? heading)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${FONT}">
<tr><td class="ink" style="padding:0 4px 16px;font-size:15px;font-weight:650;letter-spacing:-0.01em;color:${INK}"><span style="display:inline-block;width:10px;height:10px;border-radius:3px;line-height:10px;font-size:8px;background:${ACCENT}">&#8203;</span>&nbsp; Reelwright</td></tr>
<tr><td class="sheet" style="padding:32px;background:${SHEET};border:1px solid ${LINE};border-radius:14px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:650;letter-spacing:-0.015em;color:${INK}">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p class="ink" style="margin:0 0 12px;font-size:16px;line-height:25px;color:${INK}">${escapeHtml(paragraph)}</p>`).join('\n')}
${button}${small}${address}
</td></tr>
<tr><td class="ink2" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:${INK_2}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function buttonTo(link: string, label: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:12px 0 0"><tr><td style="border-radius:8px;background:${ACCENT}"><a href="${escapeHtml(link)}" target="_blank" style="display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;font-weight:600;color:${ON_ACCENT};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}
