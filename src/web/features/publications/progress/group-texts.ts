import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { platformNames } from '#contract/connections.ts';
import type { Publication } from '#contract/publications.ts';
import { useFormats } from '#web/ui/format.ts';
import { usePublicationStateName } from '../state-names.ts';
import { outcomeOf } from './group-outcome.ts';
import { usePlannedTime } from './wall-time.ts';

type GroupTexts = { title: string; text: string | undefined };

/** Texts about a publish request as a whole, which counts as published only once every target is. */
export function useGroupTexts(): (targets: readonly Publication[]) => GroupTexts {
  const { t } = useLingui();
  const { locale } = useFormats();
  const name = usePublicationStateName();
  const planned = usePlannedTime();
  const ofPart = (open: readonly Publication[], published: number, total: number): GroupTexts => {
    const names = [...new Set(open.map(({ platform }) => platformNames[platform]))];
    const list = new Intl.ListFormat(locale || 'en').format(names);
    const text = plural(names.length, { one: `${list} needs you.`, other: `${list} need you.` });
    return { title: t`Published on ${published} of ${total}`, text };
  };
  return (targets) => {
    const outcome = outcomeOf(targets);
    switch (outcome.kind) {
      case 'publishing':
        return { title: t`Publishing…`, text: undefined };
      case 'scheduled': {
        const at = planned(outcome.next)?.text;
        if (outcome.next.held === 'paused' || at === undefined) return { title: name(outcome.next), text: at };
        return { title: t`Scheduled for ${at}`, text: undefined };
      }
      case 'published':
        return {
          title: t`Clip Published Successfully!`,
          text: t`Your clip has been published to the selected social media platforms. Check your accounts to see the posts.`,
        };
      case 'partly':
        return ofPart(outcome.open, outcome.published, outcome.total);
      case 'settled': {
        const { first } = outcome;
        if (outcome.state !== 'failed') return { title: name(first), text: first.message };
        const reason = first.message;
        return { title: t`Publishing Failed`, text: t`Failed to publish clip: ${reason}` };
      }
      case 'held':
        return { title: name(outcome.next), text: outcome.next.message };
      case 'draft':
        return { title: t`Draft`, text: undefined };
      case 'canceled':
        return { title: t`Canceled`, text: undefined };
    }
  };
}
