import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublishTarget } from '#contract/publishing.ts';
import { browserTimeZone } from '#web/ui/time-zones.ts';
import { publishTargetsQuery } from '../queries.ts';
import { type PostText, toTyped } from './post-text.ts';
import {
  chosenTargets,
  emptyForm,
  type PublishForm,
  publishForm,
  type TargetForm,
  type WallTime,
} from './publish-form.ts';
import { findPublishProblems } from './publish-problems.ts';
import type { SourceFacts } from './publish-source.ts';
import { readStoredDraft, storeDraft } from './stored-drafts.ts';
import { useFreeSlots, withNextSlot } from './use-free-slots.ts';
import { useOutlooks } from './use-outlooks.ts';

const NO_TARGETS: PublishTarget[] = [];

/**
 * State of the publish form: input, available options and problems. Unsaved input is stored in this tab.
 * @param initial texts that take precedence over those of the clip or video and over stored input
 * @param at a time that takes precedence over stored input
 */
export function usePublishForm(source: SourceFacts, initial: PostText | undefined, at: WallTime | undefined) {
  const [first] = useState(() => emptyForm(toTyped(initial ?? source.text), at));
  const [kept] = useState(() => readStoredDraft('publish', source.id, publishForm));
  const [form, setForm] = useState<PublishForm>(() => ({
    ...(kept ?? first),
    ...(initial ? { text: first.text } : {}),
    ...(at ? { when: first.when } : {}),
  }));
  const [startedOver, setStartedOver] = useState(false);
  const put = (next: PublishForm) => {
    setForm(next);
    storeDraft('publish', source.id, isSame(next, first) ? undefined : next);
  };

  const query = useQuery(publishTargetsQuery());
  const targets = query.data?.targets ?? NO_TARGETS;
  const chosen = chosenTargets(form, targets);
  const outlooks = useOutlooks(source.ref, chosen);
  const freeSlots = useFreeSlots(form.when.kind === 'slot' ? chosen : NO_TARGETS);
  const timeZone = form.when.timeZone ?? query.data?.time_zone ?? browserTimeZone();
  const complete = { ...form, when: withNextSlot(form.when, freeSlots.slots) };
  const problems = findPublishProblems(complete, {
    targets: chosen,
    outlooks: Object.fromEntries(Object.entries(outlooks).map(([id, { outlook }]) => [id, outlook])),
    timeZone,
    now: new Date(),
  });

  return {
    /** With the next posting time if none was chosen. */
    form: complete,
    change: (part: Partial<PublishForm>) => put({ ...form, ...part }),
    choose: (id: string, isChosen: boolean) => {
      const others = chosen.map(({ connection_id: one }) => one).filter((one) => one !== id);
      put({ ...form, chosen: isChosen ? [...others, id] : others });
    },
    changeTarget: (id: string, target: TargetForm) => put({ ...form, targets: { ...form.targets, [id]: target } }),
    changed: !isSame(form, first),
    /** Whether unsaved input was restored. */
    restored: kept !== undefined && !startedOver && !isSame(form, first),
    startOver: () => {
      setStartedOver(true);
      put(first);
    },
    forget: () => storeDraft('publish', source.id, undefined),
    query,
    targets,
    chosen,
    outlooks,
    freeSlots,
    timeZone,
    problems,
  };
}

export type PublishFormState = ReturnType<typeof usePublishForm>;

function isSame(one: PublishForm, other: PublishForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
