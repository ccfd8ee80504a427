import { Trans } from '@lingui/react/macro';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Forecast } from './forecast.tsx';
import { NoTargets } from './no-targets.tsx';
import { PostTextFields } from './post-text-fields.tsx';
import { targetFormOf } from './publish-form.ts';
import { Section } from './section.tsx';
import { TargetList } from './target-list.tsx';
import type { PublishFormState } from './use-publish-form.ts';
import type { Refusal } from './use-send.ts';
import { WhenField } from './when-field.tsx';

type Props = {
  state: PublishFormState;
  tried: boolean;
  refusal: Refusal | null;
  /** Accounts whose texts and options are expanded. */
  open: ReadonlySet<string>;
  onOpen: (id: string, open: boolean) => void;
  onLeaving: () => void;
};

/** The text, the accounts, the time and the forecast. */
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
          <Trans>What you entered before was restored.</Trans>
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
            {...{ chosen, outlooks, tried, refusal, open, onOpen, onLeaving }}
            targets={state.targets}
            formOf={(target) => targetFormOf(form, target)}
            common={form.text}
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
        <Section title={<Trans>What will happen</Trans>}>
          <Forecast targets={chosen} outlooks={outlooks} />
        </Section>
      ) : null}
    </div>
  );
}
