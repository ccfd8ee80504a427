import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ModelPricing, ModelSetup, ModelTestResult, modelPurposes } from '#contract/ai.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { modelSetupQuery, useTestModel } from './queries.ts';

/** For operators: the configured model, a test of it with a real call, and what its answers cost. */
export function ModelPanel() {
  const { data, error, refetch, isFetching } = useQuery(modelSetupQuery);
  if (data) return <Setup setup={data} />;
  if (!error) return <Skeleton className="h-24 rounded-control" />;
  return (
    <Banner
      tone="danger"
      title={<Trans>The language model’s calls could not be loaded</Trans>}
      actions={
        <Button size="sm" loading={isFetching} onClick={() => refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}

function Setup({ setup: { model, calls, last_30_days: month } }: { setup: ModelSetup }) {
  const test = useTestModel();
  return (
    <div className="flex flex-col gap-4 text-sm">
      {model ? (
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
            <p className="break-words font-medium">
              <Trans>
                {model.name} at {model.host}
              </Trans>
            </p>
            <p className="text-ink-3 text-xs">
              <Pricing pricing={model.pricing} />
            </p>
          </div>
          <Button loading={test.isPending} onClick={() => test.mutate()}>
            <Trans>Test the model</Trans>
          </Button>
        </div>
      ) : (
        <p className="max-w-prose text-ink-2">
          <Trans>
            As the operator you can set one with <code className="text-[0.85em]">AI_MODEL</code>; a model on your own
            machine takes that one variable.
          </Trans>
        </p>
      )}
      <div role="status" className={test.data ? undefined : 'sr-only'}>
        {test.data ? <TestResult result={test.data} /> : null}
      </div>
      {test.error ? <Banner tone="danger" title={test.error.message} /> : null}
      {calls.length > 0 ? <Calls calls={calls} month={month} pricing={model?.pricing ?? 'unknown'} /> : null}
    </div>
  );
}

function Pricing({ pricing }: { pricing: ModelPricing }): ReactNode {
  switch (pricing) {
    case 'configured':
      return (
        <Trans>
          Costs by the prices that you set with <code className="text-[0.85em]">AI_INPUT_PRICE</code> and{' '}
          <code className="text-[0.85em]">AI_OUTPUT_PRICE</code>.
        </Trans>
      );
    case 'own_network':
      return <Trans>It runs in your own network, so an answer has no price.</Trans>;
    case 'unknown':
      return (
        <Trans>
          What an answer costs is not known: set <code className="text-[0.85em]">AI_INPUT_PRICE</code> and{' '}
          <code className="text-[0.85em]">AI_OUTPUT_PRICE</code>.
        </Trans>
      );
  }
}

function TestResult({ result }: { result: ModelTestResult }) {
  const money = useMoney();
  const tones = { ok: 'success', warning: 'warning', problem: 'danger' } as const;
  return (
    <Banner tone={tones[result.state]} title={result.finding}>
      {result.cost_usd === null ? null : <Trans>This test cost {money(result.cost_usd)}.</Trans>}
    </Banner>
  );
}

type CallsProps = { calls: ModelSetup['calls']; month: ModelSetup['last_30_days']; pricing: ModelPricing };

function Calls({ calls, month, pricing }: CallsProps) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const money = useMoney();
  const purposes = usePurposes();
  const outcomes = useOutcomes();
  const none = pricing === 'own_network' ? t`none` : '–';
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2">
        <Plural value={month.calls} one="# answer in the last 30 days." other="# answers in the last 30 days." />{' '}
        {month.cost_usd === null ? null : <Trans>They cost {money(month.cost_usd)} together.</Trans>}{' '}
        {month.cost_usd !== null && month.calls_without_cost > 0 ? (
          <Plural
            value={month.calls_without_cost}
            one="# of them was made without prices set."
            other="# of them were made without prices set."
          />
        ) : null}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className="overflow-x-auto" aria-label={t`Newest answers of the language model`} tabIndex={0}>
        <table className="w-full min-w-[34rem] text-left text-xs">
          <thead className="text-ink-3">
            <tr>
              {[t`For`, t`Model`, t`Outcome`, t`Time taken`, t`Tokens`, t`Cost`, t`When`].map((heading) => (
                <th key={heading} scope="col" className="py-1.5 pr-4 font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="tabular text-ink-2">
            {calls.map((call) => (
              <tr key={call.id} className="border-line border-t">
                <td className="py-1.5 pr-4 text-ink">{purposes[call.purpose] ?? call.purpose}</td>
                <td className="py-1.5 pr-4">{call.model}</td>
                <td className="py-1.5 pr-4">{outcomes[call.outcome] ?? t`not usable`}</td>
                <td className="py-1.5 pr-4">{call.seconds === null ? '–' : <Seconds value={call.seconds} />}</td>
                <td className="py-1.5 pr-4">{formatNumber(call.input_tokens + call.output_tokens)}</td>
                <td className="py-1.5 pr-4">{call.cost_usd === null ? none : money(call.cost_usd)}</td>
                <td className="py-1.5">
                  <RelativeTime instant={call.at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Seconds({ value }: { value: number }) {
  const { formatNumber } = useFormats();
  return formatNumber(value, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });
}

/** Formats with enough digits for answers that cost fractions of a cent. */
function useMoney(): (dollars: number) => string {
  const { formatNumber } = useFormats();
  return (dollars) => formatNumber(dollars, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
}

function usePurposes(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  const names: Record<(typeof modelPurposes)[number], string> = {
    ideas: t`Ideas`,
    ideas_elsewhere: t`Ideas, compared with another subject`,
    brief: t`Brief`,
    clip_texts: t`Texts of a clip`,
    moment_pairs: t`Comparison of moments`,
    moment_texts: t`Titles of new clips`,
    coach: t`Coach`,
  };
  return names;
}

function useOutcomes(): Readonly<Record<string, string>> {
  const { t } = useLingui();
  return {
    ok: t`answered`,
    stopped: t`stopped`,
    unreachable: t`not reached`,
    timeout: t`too slow`,
    limited: t`taking no requests`,
    misconfigured: t`wrongly set up`,
    refused: t`declined`,
  };
}
