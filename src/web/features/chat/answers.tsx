import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { AnswerList, type AnswersProps, Count } from './answer-list.tsx';
import { worksheetQuery } from './queries.ts';

const loadSheet = () => import('./answers-sheet.tsx');

/** All questions with their answers, next to the conversation. */
export function AnswersColumn(props: AnswersProps) {
  const { t } = useLingui();
  const { data } = useQuery(worksheetQuery(props.session.id));
  if (!data) return null;
  return (
    <section aria-label={t`Your answers`} className="flex min-h-0 flex-1 flex-col gap-2 py-4 pl-5">
      <h2 className="flex items-baseline justify-between gap-2 font-medium text-sm">
        <Trans>Your answers</Trans>
        <Count questions={data.questions} />
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <section aria-label={t`List of answers`} tabIndex={0} className="relative min-h-0 flex-1 overflow-y-auto pr-1">
        <AnswerList {...props} worksheet={data} />
      </section>
    </section>
  );
}

/** The same in a sheet, for screens too narrow for a column. */
export function AnswersSheet(props: AnswersProps) {
  const { t } = useLingui();
  const { hash } = useLocation();
  const { data } = useQuery(worksheetQuery(props.session.id));
  const [open, setOpen] = useState(() => hash === '#answers' && matchMedia('(max-width: 1023px)').matches);
  const [sheet, load] = useLazyPart(loadSheet);
  useEffect(() => {
    if (open) load();
  }, [open, load]);
  if (!data) return null;
  return (
    <div className="lg:hidden">
      <IconButton label={t`Your answers`} icon={<ListChecks aria-hidden="true" />} onClick={() => setOpen(true)} />
      {sheet ? <sheet.AnswersDialog {...props} worksheet={data} open={open} onOpenChange={setOpen} /> : null}
    </div>
  );
}
