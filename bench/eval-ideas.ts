import { parseArgs } from 'node:util';
import type { IdeaCategory, IdeaPlatform } from '#contract/ideas.ts';
import { IDEAS_PER_SET } from '#contract/ideas.ts';
import type { Language } from '#contract/languages.ts';
import { askModel, judge } from '#server/ai/ask-model.ts';
import type { LanguageModel, Usage } from '#server/ai/model.ts';
import { ModelError } from '#server/ai/model-error.ts';
import { ideasPrompt, type ModelIdea } from '#server/ai/prompts/ideas.ts';
import type { IdeaRequest, QuotedFact } from '#server/idea-engine/model.ts';
import { readConfig } from '#server/main/config.ts';
import { modelOf } from '#server/main/model.ts';
import { elsewherePrompt, fitsElsewhere } from '#server/modules/ideas/ask-for-ideas.ts';
import { verbatim } from '#texts/message.ts';
import { tell } from './lib/scratch.ts';

/** Subjects that no card, prompt or phrase list names; half of their creators have posts about them. */
const niches: Record<Language, readonly string[]> = {
  en: [
    'restoring pinball machines',
    'allotment leeks',
    'narrowboat winters',
    'birdsong at airports',
    'church bell ringing',
  ],
  es: [
    'restaurar radios de válvulas',
    'colmenas en azoteas',
    'bordado de mantones',
    'faros abandonados',
    'quesos de cabra payoya',
  ],
  pt: ['consertar acordeões', 'hortas em varandas', 'azulejos antigos', 'pesca artesanal de polvo', 'rendas de bilros'],
  fr: [
    'réparer des horloges comtoises',
    'tailler les oliviers',
    'les phares bretons',
    'la dentelle au fuseau',
    'les vélos cargos',
  ],
  de: ['Kirchenorgeln stimmen', 'Hühner im Kleingarten', 'Modellbahn im Keller', 'Moore wandern', 'Strohdächer decken'],
  ru: ['ремонт баянов', 'зимняя рыбалка на налима', 'кружево на коклюшках', 'резные наличники', 'пчёлы на балконе'],
};
const categories: readonly IdeaCategory[] = ['lifestyle', 'education', 'entertainment'];
const platforms: readonly IdeaPlatform[] = ['tiktok', 'youtube', 'instagram'];
const HELP = `Usage: npm run eval:ideas -- --model [--creators 30]

Asks the configured language model (AI_PROVIDER, AI_MODEL, …) for ideas for made-up creators in six languages, and prints how often its
answers fail each check. Nothing is stored. It makes two or three calls for each creator, which cost what your provider takes.
`;

type Tally = {
  firstFaults: Map<string, number>;
  lastFaults: Map<string, number>;
  kept: number;
  interchangeable: number;
  citing: number;
  seconds: number[];
  used: Usage;
};

async function main(): Promise<number> {
  const options = { model: { type: 'boolean' }, creators: { type: 'string', default: '30' } } as const;
  const { values } = parseArgs({ options });
  const count = Number(values.creators);
  if (!values.model || !Number.isInteger(count) || count < 1) {
    tell(HELP);
    return 2;
  }
  const { ai } = readConfig(process.env);
  const model = await modelOf(ai);
  if (!model) {
    tell('No language model is set: docs/local-models.md');
    return 1;
  }
  const creators = requests().slice(0, count);
  const tally: Tally = {
    firstFaults: new Map(),
    lastFaults: new Map(),
    kept: 0,
    interchangeable: 0,
    citing: 0,
    seconds: [],
    used: { inputTokens: 0, outputTokens: 0 },
  };
  for (const [at, request] of creators.entries()) {
    await evaluate(model, request, tally);
    tell(`${at + 1}/${creators.length}  ${request.language}  ${request.keywords[0]}`);
  }
  report(model, tally, creators, ai?.prices);
  return 0;
}

/** One creator of each language in turn, so that a short run has all of them. */
function requests(): IdeaRequest[] {
  const languages = Object.keys(niches) as Language[];
  const rounds = Math.max(...languages.map((language) => niches[language].length));
  return Array.from({ length: rounds }, (_, round) =>
    languages.map((language, at) => requestFor(language, niches[language][round] ?? '', round * languages.length + at)),
  ).flat();
}

function requestFor(language: Language, niche: string, number: number): IdeaRequest {
  const platform = platforms[number % platforms.length] ?? 'tiktok';
  return {
    category: categories[number % categories.length] ?? 'lifestyle',
    platform,
    keywords: [niche],
    language,
    avoid: { titles: [], formats: [] },
    count: IDEAS_PER_SET,
    seed: String(number),
    facts: number % 2 === 0 ? [] : [1, 2, 3].map((post) => postAbout(niche, platform, post)),
  };
}

function postAbout(niche: string, platform: IdeaPlatform, number: number): QuotedFact {
  const quote = `${niche} ${number}/3`;
  return {
    id: `post:${number}`,
    kind: 'quoted',
    origin: 'post',
    postId: String(number),
    url: '/',
    quote,
    title: quote,
    platform: platform === 'tiktok' || platform === 'youtube' || platform === 'instagram' ? platform : undefined,
    at: new Date(2026, number, 1),
    views: 1_000 * number * number,
    timesUsual: number,
    statement: verbatim(quote),
  };
}

async function evaluate(model: LanguageModel, request: IdeaRequest, tally: Tally): Promise<void> {
  const { signal } = new AbortController();
  const prompt = ideasPrompt(request);
  const start = performance.now();
  try {
    const first = await model.complete({ ...prompt }, { signal });
    add(tally, first.usage);
    const judged = judge(prompt, first.text);
    if (!judged.ok) count(tally.firstFaults, judged.kind);
    const ideas = judged.ok ? judged.value : await askAgain(model, request, tally);
    tally.seconds.push((performance.now() - start) / 1000);
    if (ideas.length > 0) await compare(model, request, ideas, tally);
  } catch (error) {
    count(tally.lastFaults, error instanceof ModelError ? error.kind : 'unreachable');
  }
}

async function askAgain(model: LanguageModel, request: IdeaRequest, tally: Tally): Promise<ModelIdea[]> {
  const again = await askModel(model, ideasPrompt(request), { signal: new AbortController().signal });
  add(tally, again.usage);
  if (again.ok) return again.value;
  count(tally.lastFaults, again.error.kind);
  return [];
}

async function compare(
  model: LanguageModel,
  request: IdeaRequest,
  ideas: readonly ModelIdea[],
  tally: Tally,
): Promise<void> {
  const elsewhere = await askModel(model, elsewherePrompt(request), { signal: new AbortController().signal });
  add(tally, elsewhere.usage);
  const fitting = elsewhere.ok ? ideas.filter((idea) => fitsElsewhere(idea, elsewhere.value, request)).length : 0;
  tally.interchangeable += fitting;
  tally.kept += ideas.length - fitting;
  tally.citing += ideas.filter(({ cites }) => cites.length > 0).length;
}

function report(
  model: LanguageModel,
  { firstFaults, lastFaults, kept, interchangeable, citing, seconds, used }: Tally,
  creators: readonly IdeaRequest[],
  prices: { input: number; output: number } | undefined,
): void {
  const share = (number: number, of: number) =>
    `${number} of ${of} (${of === 0 ? 0 : Math.round((100 * number) / of)} %)`;
  const failed = (faults: Map<string, number>) => [...faults.values()].reduce((sum, number) => sum + number, 0);
  const lines = (faults: Map<string, number>) =>
    [...faults].sort(([, a], [, b]) => b - a).map(([kind, number]) => `    ${kind}: ${share(number, creators.length)}`);
  const sorted = seconds.toSorted((a, b) => a - b);
  const wanted = creators.length * IDEAS_PER_SET;
  const cost = prices
    ? `, $${((used.inputTokens * prices.input + used.outputTokens * prices.output) / 1e6).toFixed(4)}`
    : '';
  const report = [
    `${model.name}, ${creators.length} creators`,
    `  first answers that fail a check: ${share(failed(firstFaults), creators.length)}`,
    ...lines(firstFaults),
    `  sets without any idea after the repair: ${share(failed(lastFaults), creators.length)}`,
    ...lines(lastFaults),
    `  ideas that would fit another subject: ${share(interchangeable, interchangeable + kept)}`,
    `  ideas shown in the end: ${share(kept, wanted)}; ${citing} cite a fact`,
    `  median time of a set: ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)} s`,
    `  ${used.inputTokens} tokens sent, ${used.outputTokens} received${cost}`,
  ];
  for (const line of report) tell(line);
}

function count(counts: Map<string, number>, kind: string): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

function add({ used }: Tally, { inputTokens, outputTokens }: Usage): void {
  used.inputTokens += inputTokens;
  used.outputTokens += outputTokens;
}

process.exitCode = await main();
