import type { SandboxContext } from '../core/context.ts';
import { escapeHtml } from '../core/page.ts';
import { MODEL_KEY, MODEL_NAME } from '../model/routes.ts';
import type { Step } from '../model/scripts.ts';

const buttons: [label: string, step: Step][] = [
  ['Pauses for 20 s', { kind: 'stall', afterChunks: 8, seconds: 20 }],
  ['Breaks off', { kind: 'cut', afterChunks: 12 }],
  ['Half an answer', { kind: 'half_json' }],
  ['Invalid JSON', { kind: 'invalid_json' }],
  ['Invalid JSON twice', { kind: 'invalid_json', times: 2 }],
  ['Refuses', { kind: 'refuse' }],
  ['Limited for 30 s', { kind: 'limit', retryAfter: 30 }],
  ['Server error', { kind: 'status', status: 500 }],
  ['3 MB', { kind: 'huge' }],
  [
    'Another language',
    {
      kind: 'language',
      text: 'Das ist eine Antwort in einer Sprache, nach der niemand gefragt hat, und sie ist lang genug dafür.',
    },
  ],
  ['No answer', { kind: 'hang' }],
  ['A web page', { kind: 'html' }],
];

/** The panel's section for the language model. */
export function modelSection({ baseUrl, model }: SandboxContext): string {
  const base = `${baseUrl}/sandbox/model`;
  const settings = `AI_PROVIDER=openai-compatible AI_BASE_URL=${base}/v1 AI_MODEL=${MODEL_NAME} AI_API_KEY=${MODEL_KEY}`;
  const waiting = model.waiting().map(({ kind }) => escapeHtml(kind));
  const calls = model
    .calls()
    .slice(-8)
    .reverse()
    .map(
      ({ at, dialect, step, status, state }) =>
        `<tr><td>${at.slice(11, 19)}</td><td>${dialect}</td><td>${escapeHtml(step)}</td><td>${status || 'none'}</td><td>${state}</td></tr>`,
    );
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="Table of the last calls of the model"><table><thead><tr><th>Time</th><th>API</th><th>Played</th><th>Status</th><th>Ended</th></tr></thead><tbody>${calls.join('')}</tbody></table></div>`;
  return `<section aria-labelledby="model"><h2 id="model">Language model</h2>
<p>Speaks as OpenAI (<code>${escapeHtml(base)}/v1</code>), Anthropic (the same address) and Google (<code>${escapeHtml(base)}/v1beta</code>). To use it, start the product with</p>
<p><code>${escapeHtml(settings)}</code></p>
<p class="quiet">${waiting.length > 0 ? `Waiting for the next calls: ${waiting.join(', ')}.` : 'It answers by itself. At its next call it can do something else:'}</p>
<form method="post" action="/sandbox/model" class="buttons">${buttons.map(([label, step]) => `<button name="script" value="${escapeHtml(JSON.stringify(step))}">${label}</button>`).join('')}</form>
${calls.length > 0 ? table : ''}
<form method="post" action="/sandbox/reset" class="buttons"><button name="what" value="model">Forget scripts and calls</button></form></section>`;
}
