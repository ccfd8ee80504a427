import { readdirSync, readFileSync } from 'node:fs';
import { readWords } from '#server/modules/evidence/read-words.ts';
import { splitSentences } from '#server/clip-engine/transcript/sentences.ts';
const root = '/work/shared/data/topic-segmentation';
const texts = [
  ...readdirSync(`${root}/lectures`).map((f) => readFileSync(`${root}/lectures/${f}`, 'utf8').replaceAll('==========', ' ')),
  ...readdirSync(`${root}/lectures-by-slide`).slice(0, 40).map((f) => (JSON.parse(readFileSync(`${root}/lectures-by-slide/${f}`, 'utf8')).segmentation as string[][]).flat().join(' ')),
];
const kind = process.argv[2];
for (const [n, text] of texts.entries()) {
  let at = 0;
  const words = text.split(/\s+/).filter(Boolean).map((t) => { const w = { text: t, startSeconds: at, endSeconds: at + 0.3 }; at += 0.38; return w; });
  const transcript = { source: 'file', timing: 'word', language: 'en', draft: false, words } as const;
  const t0 = performance.now();
  const sentences = splitSentences(transcript as any, []);
  const found = readWords({ words, sentences, language: 'en' });
  const ms = performance.now() - t0;
  console.log(`--- ${n} ${words.length} words ${sentences.length} sentences ${ms.toFixed(0)} ms; topics ${found.filter((p) => p.kind === 'topic').length}, quoted ${found.filter((p) => p.kind === 'topic' && p.quote).length}`);
  for (const p of found.sort((a,b)=>b.strength-a.strength).slice(0, kind==='topic'?3:99)) if (p.quote && (kind === 'topic' ? p.kind === 'topic' : p.kind !== 'topic')) console.log(p.kind, p.strength.toFixed(2), `${p.startSeconds.toFixed(0)}-${p.endSeconds.toFixed(0)}`, '“' + p.quote + '”');
}
