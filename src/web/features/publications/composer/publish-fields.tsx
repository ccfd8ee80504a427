import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Forecast } from './forecast.tsx';
import { PostTextFields } from './post-text-fields.tsx';
import { Section } from './section.tsx';
import { ConnectLinks, TargetList } from './target-list.tsx';
import type { PublishFormState } from './use-publish-form.ts';
import type { Refusal } from './use-send.ts';
import { WhenField } from './when-field.tsx';

type Props = {
  state: PublishFormState;
  tried: boolean;
  refusal: Refusal | null;
  /** Accounts whose texts and options are shown. */
  open: ReadonlySet<string>;
  onOpen: (id: string, open: boolean) => void;
  onLeaving: () => void;
};

/** The text, the accounts, the time, and what will come of it. */
export function PublishFields({ state, tried, refusal, open, onOpen, onLeaving }: Props) {
  const { form, change, chosen, problems, outlooks } = state;
  return (
    <div className="flex flex-col gap-7">
      {state.restored ? (
        <Banner
          tone="info"
          actions={
            <Button size="sm" variant="ghost" onClick={state.startOver}>
              <Trans>Start over</Trans>
            </Button>
          }
        >
          <Trans>What you entered before is here again.</Trans>
        </Banner>
      ) : null}
      <Section title={<Trans>Text</Trans>}>
        <div className="flex flex-col gap-4">
          <PostTextFields
            text={form.text}
            onChange={(part) => change({ text: { ...form.text, ...part } })}
            problems={problems.text}
            rows={4}
          />
        </div>
      </Section>
      <Section title={<Trans>Accounts</Trans>}>
        {state.targets.length > 0 ? (
          <TargetList
            {...{ form, chosen, outlooks, tried, refusal, open, onOpen, onLeaving }}
            targets={state.targets}
            problems={problems.targets}
            onChoose={state.choose}
            onTarget={state.changeTarget}
          />
        ) : (
          <NoTargets query={state.query} />
        )}
      </Section>
      <Section title={<Trans>When to publish</Trans>}>
        <WhenField
          when={form.when}
          onChange={(part) => change({ when: { ...form.when, ...part } })}
          timeZone={state.timeZone}
          problems={tried ? problems.when : {}}
          freeSlots={state.freeSlots}
        />
      </Section>
      {chosen.length > 0 ? (
        <Section title={<Trans>What will really happen</Trans>}>
          <Forecast targets={chosen} outlooks={outlooks} />
        </Section>
      ) : null}
    </div>
  );
}

/** Loading, failed, or no account to publish to. */
function NoTargets({ query: { isPending, error, refetch, isFetching } }: { query: PublishFormState['query'] }) {
  const { t } = useLingui();
  if (isPending)
    return (
      <div role="status" aria-label={t`Loading accounts`} className="flex flex-col gap-2">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-13 rounded-control" />
        ))}
      </div>
    );
  if (error)
    return (
      <Banner
        tone="danger"
        title={t`Failed to load accounts`}
        actions={
          <Button size="sm" loading={isFetching} onClick={() => void refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        }
      >
        {error.message}
      </Banner>
    );
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2 text-sm">
        <Trans>No account is connected yet. What you entered here is kept while you connect one.</Trans>
      </p>
      <ConnectLinks />
    </div>
  );
}
