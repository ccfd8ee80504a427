import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Clip } from '#contract/clips.ts';
import { platformNames } from '#contract/connections.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { publishTargetsQuery } from '../../queries.ts';
import { findOptionProblems } from '../option-problems.ts';
import { chosenTargets, targetFormOf } from '../publish-form.ts';
import type { TargetProblems } from '../publish-problems.ts';
import { measureText } from '../text-limits.ts';
import { commonText, findTextProblems } from '../text-problems.ts';
import { useFreeSlots } from '../use-free-slots.ts';
import { useOutlooks } from '../use-outlooks.ts';
import { type BulkForm, emptyBulkForm, titleOf } from './bulk-form.ts';

const NO_TARGETS: PublishTarget[] = [];
/** Maximum number the server returns. */
const MAX_SLOTS = 20;

/** Problems of one clip. */
export type ClipProblems = { title: string | undefined; texts: string[] };

/** Form state for several clips: a title for each, accounts and time for all. */
export function useBulkForm(given: readonly Clip[]) {
  const [form, setForm] = useState<BulkForm>(emptyBulkForm);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const clips = given.filter(({ id }) => !leftOut.has(id));
  const query = useQuery(publishTargetsQuery());
  const targets = query.data?.targets ?? NO_TARGETS;
  const chosen = chosenTargets(form, targets);
  const outlooks = useOutlooks({}, chosen);
  const freeSlots = useFreeSlots(form.when === 'slots' ? chosen : NO_TARGETS, MAX_SLOTS);
  const formOf = (target: PublishTarget) => targetFormOf(form, target);

  return {
    form,
    change: (part: Partial<BulkForm>) => setForm({ ...form, ...part }),
    choose: (id: string, isChosen: boolean) => {
      const others = chosen.map(({ connection_id: one }) => one).filter((one) => one !== id);
      setForm({ ...form, chosen: isChosen ? [...others, id] : others });
    },
    leaveOut: (id: string) => setLeftOut(new Set([...leftOut, id])),
    changed: form !== emptyBulkForm || leftOut.size > 0,
    targetProblems: Object.fromEntries(
      chosen.map((target): [string, TargetProblems] => {
        const outlook = outlooks[target.connection_id]?.outlook;
        return [target.connection_id, optionProblems(findOptionProblems(target.platform, formOf(target), outlook))];
      }),
    ),
    problemsOf: (clip: Clip): ClipProblems => clipProblems(clip, titleOf(form, clip), chosen),
    clips,
    query,
    targets,
    chosen,
    outlooks,
    freeSlots,
    formOf,
  };
}

/** Keeps only problems of an account's options, since texts belong to the clips. */
function optionProblems(options: TargetProblems['options']): TargetProblems {
  const nothing = { title: null, body: { length: 0, max: 0, unit: 'characters' }, problems: [], warnings: [] } as const;
  return { own: {}, measured: { ...nothing, problems: [], warnings: [] }, options };
}

function clipProblems(clip: Clip, title: string, chosen: readonly PublishTarget[]): ClipProblems {
  const text = { title: title.trim(), description: clip.description, hashtags: clip.hashtags };
  const refusals = chosen.flatMap(({ platform, limits }) =>
    measureText(limits, text).problems.map((problem) => `${platformNames[platform]}: ${problem}`),
  );
  return { title: findTextProblems(text, commonText).title, texts: [...new Set(refusals)] };
}
