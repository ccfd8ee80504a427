import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { coachWords } from '../coach/packs.ts';

const inInterface = {
  hook: 'Hook',
  beats: 'Timeline',
  shots: 'Shot list',
  onScreenText: 'On-screen text',
  caption: 'Caption',
  hashtags: 'Hashtags',
  callToAction: 'Call to action',
  notes: 'Notes',
  restsOn: 'Based on',
} as const;

test.each(Object.keys(coachWords) as Language[])(
  'the parts of a brief in “%s” have the names that they have on the page',
  (language) => {
    const catalogue = readFileSync(new URL(`../../../texts/locales/${language}/ideas.po`, import.meta.url), 'utf8');
    const shown = (name: string) => catalogue.split(`\nmsgid "${name}"\nmsgstr "`)[1]?.split('"\n')[0];
    const { headings } = coachWords[language].brief;
    for (const [part, name] of Object.entries(inInterface)) {
      expect(headings[part as keyof typeof inInterface], part).toBe(shown(name));
    }
  },
);
