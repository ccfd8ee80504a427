import { expect, test } from 'vitest';
import { splitTalk } from './split-talk.ts';

const SAID = 'Show the bowl.\n\nThen the pot.';

test.each([
  [SAID, { said: SAID, data: undefined }],
  [`${SAID}\n=====\n{"a": 1}`, { said: SAID, data: '{"a": 1}' }],
  [`${SAID}\n\n========\n\n{"a"`, { said: SAID, data: '\n{"a"' }],
  [`${SAID}\n\`\`\`json\n{}`, { said: SAID, data: '```json\n{}' }],
  [`${SAID}\n{"fits": true}`, { said: SAID, data: '{"fits": true}' }],
  ['{"fits": true}', { said: '', data: '{"fits": true}' }],
  [`${SAID}\n==`, { said: `${SAID}\n`, data: undefined }],
])('%j', (text, split) => {
  expect(splitTalk(text)).toEqual(split);
});
