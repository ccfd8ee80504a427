import { useLingui } from '@lingui/react/macro';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Clip } from '#contract/clips.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { isTargetFine } from '../publish-problems.ts';
import { type BulkJob, lackingSlots, pairOf, planJobs, toBulkRequest } from './bulk-form.ts';
import type { BulkOutcome } from './bulk-row.tsx';
import { useBulkForm } from './use-bulk-form.ts';
import { useBulkSend } from './use-bulk-send.ts';

/** State of publishing many clips: the form, its problems, sending and the results. */
export function useBulkPublishing(given: readonly Clip[], body: RefObject<HTMLElement | null>, onDone: () => void) {
  const { t } = useLingui();
  const toasts = useToasts();
  const state = useBulkForm(given);
  const { send: sendAll, results, accepted, sending } = useBulkSend();
  const [tried, setTried] = useState(false);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { form, clips, chosen, freeSlots, targetProblems } = state;
  const plan = { when: form.when, slots: freeSlots.slots, accepted };
  const jobs = planJobs(clips, chosen, plan);
  const lacking = form.when === 'slots' && !freeSlots.asking ? lackingSlots(clips, chosen, plan) : [];
  const waiting = clips.filter((clip) => chosen.some((target) => !accepted.has(pairOf(clip, target))));
  const wrongAccounts = Object.entries(targetProblems).flatMap(([id, target]) => (isTargetFine(target) ? [] : [id]));
  const isWrong =
    lacking.length + wrongAccounts.length > 0 || waiting.some((clip) => state.problemsOf(clip).texts.length > 0);

  const send = async (some: readonly BulkJob[], repeat: boolean) => {
    const done = await sendAll(
      some.map((job) => {
        const input = toBulkRequest(job, form, state.formOf);
        return { job, input: repeat ? { ...input, repeat } : input };
      }),
    );
    if (done < jobs.length) return;
    const count = clips.length;
    toasts.success({ title: form.when === 'draft' ? t`Drafts saved` : t`Clips in progress: ${count}` });
    onDone();
  };
  const blocked = reasonAgainst();
  return {
    state,
    results,
    sending,
    tried,
    open,
    lacking,
    waiting,
    blocked,
    isSent: Object.keys(results).length > 0,
    setOpen: (id: string, isOpen: boolean) =>
      setOpen(new Set(isOpen ? [...open, id] : [...open].filter((one) => one !== id))),
    outcomesOf: (clip: Clip): BulkOutcome[] =>
      chosen.flatMap((target) => {
        const result = results[pairOf(clip, target)];
        return result ? [{ target, result }] : [];
      }),
    /** Sends the remaining requests, or shows the problems. */
    submit() {
      if (sending || blocked !== undefined) return;
      if (!isWrong) return void send(jobs, false);
      flushSync(() => {
        setTried(true);
        setOpen(new Set([...open, ...wrongAccounts]));
      });
      body.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-problem]')?.focus();
    },
    /** Sends a clip although it was published to the account within the last day. */
    repeat: (clip: Clip) =>
      void send(
        jobs.filter((job) => job.clip.id === clip.id),
        true,
      ),
  };

  /** Why the form cannot be submitted yet. */
  function reasonAgainst(): string | undefined {
    if (waiting.some((clip) => state.problemsOf(clip).title !== undefined)) return t`Every clip needs a title`;
    if (state.query.isPending) return t`The accounts are still loading`;
    if (chosen.length === 0) return t`Choose at least one account`;
    if (form.when === 'slots' && freeSlots.asking) return t`The posting times are still loading`;
    return undefined;
  }
}

export type BulkPublishing = ReturnType<typeof useBulkPublishing>;
