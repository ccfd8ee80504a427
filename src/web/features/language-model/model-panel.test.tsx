import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ModelSetup, ModelTestResult } from '#contract/ai.ts';
import { Allowance } from './allowance.tsx';
import { ModelPanel } from './model-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const setup: ModelSetup = {
  model: { name: 'gemma3:12b', host: 'localhost:11434', pricing: 'own_network' },
  calls: [
    {
      id: 'c1',
      purpose: 'coach',
      model: 'gemma3:12b',
      outcome: 'ok',
      input_tokens: 1_200,
      output_tokens: 300,
      cost_usd: null,
      seconds: 4.25,
      at: '2026-11-23T08:00:00.000Z',
    },
  ],
  last_30_days: { calls: 1, cost_usd: null, calls_without_cost: 1 },
};
const tested: ModelTestResult = {
  state: 'ok',
  finding: 'gemma3:12b at localhost:11434 answered in 2.0 s.',
  model: 'gemma3:12b',
  seconds: 2,
  input_tokens: 30,
  output_tokens: 5,
  cost_usd: null,
};

/** Renders with a stubbed server. */
function show(screenPart: React.ReactNode, answers: Record<string, unknown>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://localhost').pathname;
    return new Response(JSON.stringify({ retcode: 0, data: answers[path], msg: '' }));
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>{screenPart}</QueryClientProvider>
    </I18nProvider>,
  );
}

test('an answer of a model in the local network has no price, and its test shows how long it took', async () => {
  show(<ModelPanel />, { '/api/ai/model': setup, '/api/ai/model/test': tested });
  expect(await screen.findByText('It runs in your own network, so an answer has no price.')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Coach gemma3:12b answered 4.3 sec 1,500 none/ })).toBeTruthy();
  expect(screen.queryByText(/\$/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Test the model' }));
  expect(await screen.findByText(tested.finding)).toBeTruthy();
});

test('costs are shown where the operator set prices, and calls without them are counted', async () => {
  const [call] = setup.calls;
  const priced: ModelSetup = {
    model: { name: 'big', host: 'models.example.com', pricing: 'configured' },
    calls: call ? [{ ...call, cost_usd: 0.0042 }] : [],
    last_30_days: { calls: 12, cost_usd: 0.5, calls_without_cost: 2 },
  };
  show(<ModelPanel />, {
    '/api/ai/model': priced,
    '/api/ai/model/test': { ...tested, state: 'problem', cost_usd: null },
  });
  expect(await screen.findByText('$0.0042')).toBeTruthy();
  expect(screen.getByText(/12 answers in the last 30 days/).textContent).toContain(
    'They cost $0.50 together. 2 of them were made without prices set.',
  );
});

test('the allowance shows how much is used, and when it resets', async () => {
  const status = {
    answered_by: { engine: 'model', model: 'gemma3:12b' },
    model: 'gemma3:12b',
    leaves_installation: false,
    budget: { calls: 90, calls_limit: 100, tokens: 5_000, tokens_limit: null, resets_at: '2026-11-24T00:00:00.000Z' },
  };
  show(<Allowance />, { '/api/ai/status': status });
  expect(await screen.findByText('gemma3:12b answers in ideas, coach and briefs.')).toBeTruthy();
  expect(screen.getByRole('meter', { name: 'Requests today' }).getAttribute('aria-valuetext')).toBe('90 of 100 (90%)');
  expect(screen.getByText('5,000, without a limit')).toBeTruthy();
});
