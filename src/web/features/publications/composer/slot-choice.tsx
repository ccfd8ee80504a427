import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProblemLine } from './problem-line.tsx';
import type { WhenForm } from './publish-form.ts';
import { choiceOf, type FreeSlot, type FreeSlots } from './use-free-slots.ts';
import { asUtc } from './wall-clock.ts';

type Props = {
  freeSlots: FreeSlots;
  chosen: WhenForm['slot'];
  onChoose: (slot: WhenForm['slot']) => void;
  problem: string | undefined;
};

const idOf = (slot: NonNullable<WhenForm['slot']>) => `${slot.connectionId} ${slot.wallTime}`;

/** The next free posting times of the chosen accounts. */
export function SlotChoice({ freeSlots: { slots, asking, error, askAgain }, chosen, onChoose, problem }: Props) {
  const { t } = useLingui();
  const say = useSlotTexts();
  const several = new Set(slots.map(({ target }) => target.connection_id)).size > 1;
  if (slots.length === 0 && asking)
    return (
      <div role="status" aria-label={t`Loading posting times`} className="grid gap-2 sm:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-12 rounded-control" />
        ))}
      </div>
    );
  if (slots.length === 0 && error)
    return (
      <Banner
        tone="danger"
        title={t`Failed to load posting times`}
        actions={
          <Button size="sm" onClick={askAgain}>
            <Trans>Try Again</Trans>
          </Button>
        }
      >
        {error.message}
      </Banner>
    );
  if (slots.length === 0)
    return (
      <div className="flex flex-col gap-1.5">
        <p className="text-ink-2 text-sm">
          <Trans>The chosen accounts have no posting times yet. Set them in the calendar, or choose a time here.</Trans>
        </p>
        <ProblemLine text={problem} />
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <RadioCards
        legend={t`Free posting times`}
        value={chosen ? idOf(chosen) : ''}
        columns={3}
        onChange={(id) => {
          const slot = slots.map(choiceOf).find((one) => idOf(one) === id);
          if (slot) onChoose(slot);
        }}
        options={slots.map((slot) => ({
          value: idOf(choiceOf(slot)),
          label: <span className="tabular">{say(slot)}</span>,
          description: several ? slot.target.account_name : slot.timeZone.replaceAll('_', ' '),
        }))}
      />
      {several ? (
        <p className="text-ink-3 text-xs">
          <Trans>All chosen accounts publish at this time.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function useSlotTexts(): (slot: Pick<FreeSlot, 'wallTime'>) => string {
  const { formatDate } = useFormats();
  return ({ wallTime }) =>
    formatDate(asUtc(wallTime), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'UTC',
    });
}
