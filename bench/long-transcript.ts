import { chooseMoments } from '#server/clip-engine/moments/choose.ts';
import { buildTalk } from '#server/clip-engine/moments/talk.test-kit.ts';
import { alignToSpeech } from '#server/clip-engine/transcript/align-to-speech.ts';
import { parseTranscript } from '#server/clip-engine/transcript/parse-transcript.ts';
import { splitSentences } from '#server/clip-engine/transcript/sentences.ts';

const MINUTES = 240;

/** From four hours of subtitles to moments, in a process of its own: prints what it took as JSON. */
function main(): void {
  const { sentences, signals } = buildTalk({ minutes: MINUTES });
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',');
  const subtitles = sentences
    .map(({ startSeconds, endSeconds, text }) => `1\n${clock(startSeconds)} --> ${clock(endSeconds)}\n${text}\n`)
    .join('\n');
  const before = process.cpuUsage();
  const transcript = alignToSpeech(parseTranscript('talk.srt', subtitles), signals.speech);
  const { moments } = chooseMoments({
    transcript,
    sentences: splitSentences(transcript, signals.speech),
    signals,
    lengths: [0],
    title: 'A talk',
  });
  const { user, system } = process.cpuUsage(before);
  const cost = {
    words: transcript.words.length,
    moments: moments.length,
    cpuSeconds: (user + system) / 1e6,
    peakMegabytes: process.resourceUsage().maxRSS / 1024,
  };
  process.stdout.write(`${JSON.stringify(cost)}\n`);
}

main();
