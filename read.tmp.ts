import { draftCards, whyNoSubject } from '#server/modules/ideas/card-drafts.ts';
import { readKeywords } from '#server/modules/ideas/keywords.ts';
import { say } from '#texts/say.ts';
const rows = process.argv.slice(2);
for (const row of rows) {
  const [language, category, platform, text, detail] = row.split('|');
  const keywords = readKeywords(text);
  const fault = keywords.length ? whyNoSubject(keywords) : undefined;
  console.log(`\n## ${language} ${category} ${platform}: ${text.slice(0,120)}`);
  if (fault) { console.log('   !', say(language, fault)); continue; }
  for (const c of draftCards({ category, platform, keywords, language, facts: [], avoid: { titles: [], formats: [] }, count: 6, seed: '' }, 6)) {
    console.log('-', c.title, `[${c.format}]`); if (detail) console.log('   ', c.description, '\n   ', c.outline.join(' / '));
  }
}
