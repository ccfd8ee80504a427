import type { SandboxContext } from '../core/context.ts';
import { faultKinds } from '../core/faults.ts';
import { escapeHtml, page } from '../core/page.ts';
import { platformNames, platforms } from './actions.ts';
import { modelSection } from './model-section.ts';

const said: Record<string, string> = {
  faults: 'The fault is set.',
  'remove-fault': 'The fault is gone.',
  clock: 'The clock was moved.',
  tokens: 'The tokens were changed.',
  settings: 'The settings were kept.',
  model: 'The model does so at its next call.',
  apps: 'The approved scopes were kept.',
  reset: 'Reset.',
};

const kindTexts: Record<(typeof faultKinds)[number], string> = {
  status: 'an error status (429, 500, …)',
  delay: 'a late answer',
  hang: 'no answer at all',
  cut_body: 'a connection that breaks in the middle of the upload',
  cut: 'a connection that breaks in the answer',
  html: 'a web page instead of JSON',
  truncate: 'half of the JSON',
  huge: '3 MB of JSON',
  expire_token: 'an expired token',
  revoke: 'a revoked permission',
  wrong_types: 'JSON with wrong types',
  missing_fields: 'JSON without its fields',
  lost_answer: 'work done, answer lost',
  reject: 'accepted now, refused later',
  skew: 'a clock that is wrong',
};

export function panelPage(context: SandboxContext, done: string | null, mistake?: string): string {
  const message = mistake
    ? `<p class="message bad" role="alert">${escapeHtml(mistake)}</p>`
    : done && said[done]
      ? `<p class="message" role="status">${said[done]}</p>`
      : '';
  const body = `
<p class="badge">Sandbox</p>
<h1>TikTok, YouTube, Instagram and a language model, played on this machine</h1>
<p class="quiet">Here you make them misbehave. Everything is also a call: see <code>docs/sandbox.md</code>.
<a href="/sandbox/posts">Posts made through the API</a> · <a href="/sandbox/masters">Master files of the sample channels</a></p>
${message}
<div class="columns">
<div>${faultSection(context)}${modelSection(context)}</div>
<div>${clockSection(context)}${tokenSection(context)}${settingSection(context)}${quotaSection(context)}${resetSection()}</div>
</div>
${callSection(context)}`;
  return page({ title: 'Sandbox', body, wide: true });
}

function faultSection(context: SandboxContext): string {
  const calls = ['tiktok.*', 'youtube.*', 'instagram.*', ...callNames(context)];
  const running = context.faults.list().map(
    (
      fault,
    ) => `<li><span><code>${escapeHtml(fault.call)}</code> ${kindTexts[fault.kind]}${fault.status ? ` (${fault.status})` : ''}${fault.code ? ` <code>${escapeHtml(fault.code)}</code>` : ''}<small>${fault.left === null ? `${(fault.probability ?? 1) * 100} % of the calls` : `${fault.left} to go`}${fault.account ? `, only ${escapeHtml(fault.account)}` : ''}</small></span>
<form method="post" action="/sandbox/remove-fault"><input type="hidden" name="id" value="${fault.id}"><button>Remove<span class="hidden"> the fault of ${escapeHtml(fault.call)}</span></button></form></li>`,
  );
  return `<section aria-labelledby="faults"><h2 id="faults">Faults</h2>
${running.length > 0 ? `<ul class="rows">${running.join('')}</ul>` : '<p class="quiet">None is set: everything answers as it should.</p>'}
<form method="post" action="/sandbox/faults" class="grid">
<label>The next <input type="number" name="count" placeholder="1" min="1" max="10000"></label>
<label>Share of the calls <input type="number" name="probability" min="0.001" max="1" step="any" placeholder="all"></label>
<label>Calls of <input name="call" list="calls" value="tiktok.*" required></label>
<datalist id="calls">${[...new Set(calls)].map((call) => `<option value="${escapeHtml(call)}">`).join('')}</datalist>
<label class="all">Answer with <select name="kind">${faultKinds.map((kind) => `<option value="${kind}">${kindTexts[kind]}</option>`).join('')}</select></label>
<label>Status <input type="number" name="status" min="200" max="599" placeholder="500"></label>
<label>The platform’s own code <input name="code" placeholder="quotaExceeded"></label>
<label>Of the channel <select name="account"><option value="">any</option>${channelOptions(context)}</select></label>
<label>Let pass before <input type="number" name="skip" min="0" placeholder="0"></label>
<label>Retry after (s) <input type="number" name="retryAfter" min="0"></label>
<label>Cut after (bytes) <input type="number" name="afterBytes" min="0" placeholder="0"></label>
<label>Seconds late or wrong <input type="number" name="seconds"></label>
<label>Fields that miss or are wrong <input name="fields" placeholder="all"></label>
<label>Items of the list <input type="number" name="items" min="1" placeholder="all"></label>
<label>Only addresses with <input name="about" placeholder="an id, a metric"></label>
<p class="actions all"><button class="main">Set the fault</button></p>
</form></section>`;
}

function clockSection({ clock }: SandboxContext): string {
  const jump = (label: string, seconds: number) => `<button name="seconds" value="${seconds}">${label}</button>`;
  return `<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p>It is <b>${clock.now().toISOString().slice(0, 16).replace('T', ' ')} UTC</b> here${clock.ahead() > 0 ? `, ${span(clock.ahead())} ahead` : ''}.</p>
<form method="post" action="/sandbox/clock" class="buttons">${jump('1 hour on', 3600)}${jump('6 hours on', 21_600)}${jump('1 day on', 86_400)}${jump('8 days on', 691_200)}${jump('60 days on', 5_184_000)}</form></section>`;
}

function tokenSection(context: SandboxContext): string {
  const rows = platforms.flatMap((platform) =>
    (context.controls[platform]?.tokens() ?? []).map(
      (token) =>
        `<tr><td>${platformNames[platform]}</td><td>${escapeHtml(token.channel)}</td><td>${stateOf(token.accessExpiresAt, context)}</td><td>${token.refreshExpiresAt ? stateOf(token.refreshExpiresAt, context) : '–'}</td></tr>`,
    ),
  );
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="Table of tokens"><table><thead><tr><th>Platform</th><th>Channel</th><th>Access</th><th>Refresh</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
  return `<section aria-labelledby="tokens"><h2 id="tokens">Tokens</h2>
${rows.length > 0 ? table : '<p class="quiet">Nobody has connected yet.</p>'}
<form method="post" action="/sandbox/tokens" class="grid">
<label>Of <select name="platform">${platforms.map((platform) => `<option value="${platform}">${platformNames[platform]}</option>`).join('')}</select></label>
<label>Channel <select name="account"><option value="">all</option>${channelOptions(context)}</select></label>
<p class="actions all"><button name="what" value="expire">Expire access</button><button name="what" value="revoke">Take the permission back</button></p>
</form></section>`;
}

function settingSection({ settings }: SandboxContext): string {
  const names = { ...platformNames, model: 'Language model' };
  const groups = (Object.keys(names) as (keyof typeof names)[]).map((group) => {
    const own = settings.all().filter(({ name }) => name.startsWith(`${group}.`));
    const fields = own.map(({ name, label, choices, value, number }) =>
      number
        ? `<label>${escapeHtml(label)} <input type="number" name="${name}" min="0" value="${escapeHtml(value)}" required></label>`
        : `<label>${escapeHtml(label)} <select name="${name}">${choices.map((choice) => `<option${choice === value ? ' selected' : ''}>${escapeHtml(choice)}</option>`).join('')}</select></label>`,
    );
    const changed = own.filter(({ value, choices }) => value !== choices[0]).length;
    return `<details${changed > 0 ? ' open' : ''}><summary>${names[group]}${changed > 0 ? `: ${changed} changed` : ''}</summary><div class="grid">${fields.join('')}</div></details>`;
  });
  return `<section aria-labelledby="settings"><h2 id="settings">How they behave</h2>
<form method="post" action="/sandbox/settings">${groups.join('')}<p class="actions"><button>Keep</button></p></form></section>`;
}

function quotaSection(context: SandboxContext): string {
  const gauges = platforms.flatMap((platform) =>
    (context.controls[platform]?.gauges?.() ?? [])
      .filter(({ used }) => used > 0)
      .map(
        ({ label, used, limit }) =>
          `<li><span>${label.startsWith(platformNames[platform]) ? '' : `${platformNames[platform]}: `}${escapeHtml(label)}</span><span>${used.toLocaleString('en')} of ${limit.toLocaleString('en')}</span></li>`,
      ),
  );
  return `<section aria-labelledby="use"><h2 id="use">Quota used</h2>
${gauges.length > 0 ? `<ul class="rows">${gauges.join('')}</ul>` : '<p class="quiet">Nothing yet.</p>'}</section>`;
}

function resetSection(): string {
  return `<section aria-labelledby="reset"><h2 id="reset">Reset</h2>
<form method="post" action="/sandbox/reset" class="buttons"><button name="what" value="faults">Faults</button><button name="what" value="calls">Counted calls</button><button name="what" value="clock">Clock</button><button name="what" value="all" class="danger">Everything, tokens too</button></form></section>`;
}

function callSection({ calls }: SandboxContext): string {
  const counts = Object.entries(calls.counts()).map(
    ([call, times]) => `<li><code>${escapeHtml(call)}</code><span>${times.toLocaleString('en')}</span></li>`,
  );
  const rows = calls
    .recent()
    .filter(({ call }) => call !== 'media.file')
    .slice(0, 40)
    .map(
      ({ at, call, status, durationMs, account, fault }) =>
        `<tr><td>${at.slice(11, 19)}</td><td><code>${escapeHtml(call)}</code></td><td>${status || 'none'}</td><td>${durationMs} ms</td><td>${escapeHtml(account ?? '')}</td><td>${escapeHtml(fault ?? '')}</td></tr>`,
    );
  return `<section aria-labelledby="called"><h2 id="called">Calls since the last reset</h2>
${counts.length > 0 ? `<ul class="rows counts">${counts.join('')}</ul><div class="scroll" tabindex="0" role="region" aria-label="Table of the last calls"><table><thead><tr><th>Time</th><th>Call</th><th>Status</th><th>Took</th><th>Channel</th><th>Fault</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>` : '<p class="quiet">None.</p>'}</section>`;
}

function channelOptions({ channels }: SandboxContext): string {
  return channels.all.map(({ key, title }) => `<option value="${key}">${escapeHtml(title)}</option>`).join('');
}

function callNames({ calls }: SandboxContext): string[] {
  return Object.keys(calls.counts()).filter((call) => /^(tiktok|youtube|instagram)\./.test(call));
}

function stateOf(until: Date, { clock }: SandboxContext): string {
  const seconds = (until.getTime() - clock.now().getTime()) / 1000;
  return seconds <= 0 ? 'expired' : `${span(seconds)} left`;
}

function span(seconds: number): string {
  if (seconds < 5400) return `${Math.max(1, Math.round(seconds / 60))} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
}
