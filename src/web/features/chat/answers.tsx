import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Pencil, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ChatSession, Worksheet } from '#contract/chat.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { Question } from './prompts/question.tsx';
import { useAnotherConversation, useChangeAnswer, worksheetQuery } from './queries.ts';
import { useToday } from './use-today.ts';

const loadSheet = () => import('./answers-sheet.tsx');

export type AnswersProps = {
  session: ChatSession;
  /** Opens another conversation about the same idea. */
  onOpenSession: (sessionId: string) => void;
  /** The coach is answering, so nothing can be changed. */
  busy: boolean;
};

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

export function Count({ questions }: Pick<Worksheet, 'questions'>) {
  const answered = questions.filter(({ state }) => state === 'answered').length;
  const total = questions.length;
  return (
    <span className="tabular font-normal text-ink-3 text-xs">
      <Trans>
        {answered} of {total} answered
      </Trans>
    </span>
  );
}

export function AnswerList({
  worksheet: { questions, notes },
  session,
  busy,
  onOpenSession,
}: AnswersProps & { worksheet: Worksheet }) {
  const [changing, setChanging] = useState<string | null>(null);
  return (
    <div className="flex flex-col gap-4 pb-4">
      <ol className="flex flex-col">
        {questions.map((question) => (
          <li key={question.slot} className="border-line border-t py-2.5 first:border-t-0">
            {changing === question.slot ? (
              <Change {...{ question, sessionId: session.id }} onClose={() => setChanging(null)} />
            ) : (
              <Answer question={question} busy={busy} onChange={() => setChanging(question.slot)} />
            )}
          </li>
        ))}
      </ol>
      {notes.length > 0 ? (
        <div className="flex flex-col gap-1.5">
          <h3 className="font-medium text-sm">
            <Trans>Notes</Trans>
          </h3>
          <ul className="flex list-disc flex-col gap-1 pl-4 text-ink-2 text-sm">
            {notes.map(({ message_id, text }) => (
              <li key={message_id} className="whitespace-pre-line break-words">
                {text}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <StartOver session={session} onOpenSession={onOpenSession} />
    </div>
  );
}

/** Asks the same questions again in a new conversation; this one keeps its answers. */
function StartOver({ session, onOpenSession }: Pick<AnswersProps, 'session' | 'onOpenSession'>) {
  const another = useAnotherConversation();
  const start = () =>
    another.mutate(
      { ideaId: session.idea.id, language: session.language },
      { onSuccess: ({ id }) => onOpenSession(id) },
    );
  return (
    <div className="flex flex-col gap-1.5">
      <Button
        size="sm"
        icon={<RotateCcw aria-hidden="true" />}
        loading={another.isPending}
        onClick={start}
        className="self-start pointer-coarse:h-11"
      >
        <Trans>Start over</Trans>
      </Button>
      <p className="text-ink-3 text-xs">
        <Trans>In a new conversation. This one does not change.</Trans>
      </p>
      {another.error ? <Banner tone="danger">{another.error.message}</Banner> : null}
    </div>
  );
}

type Asked = Worksheet['questions'][number];

function Answer({ question, busy, onChange }: { question: Asked; busy: boolean; onChange: () => void }) {
  const { t } = useLingui();
  const { state, label, prompt } = question;
  const canChange = state === 'answered' || state === 'skipped';
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="break-words text-ink-3 text-xs">{prompt.question}</p>
        {state === 'answered' ? (
          <p className="line-clamp-6 whitespace-pre-line break-words text-sm">{label}</p>
        ) : (
          <p className="text-ink-3 text-sm italic">
            {state === 'skipped' ? (
              <Trans>Skipped</Trans>
            ) : state === 'open' ? (
              <Trans>Asked now</Trans>
            ) : (
              <Trans>Asked later</Trans>
            )}
          </p>
        )}
      </div>
      {canChange ? (
        <IconButton
          size="sm"
          label={state === 'answered' ? t`Change: ${prompt.question}` : t`Answer: ${prompt.question}`}
          icon={<Pencil aria-hidden="true" />}
          disabled={busy}
          onClick={onChange}
          className="pointer-coarse:size-11"
        />
      ) : null}
    </div>
  );
}

/** The question's form control, in place of its answer. */
function Change({ question, sessionId, onClose }: { question: Asked; sessionId: string; onClose: () => void }) {
  const change = useChangeAnswer(sessionId);
  const today = useToday();
  const { slot, prompt, label, value } = question;
  const isOwn = prompt.type !== 'multiple_choice' || prompt.options.every((option) => option.value !== value);
  const [typed, setTyped] = useState(isOwn ? (label ?? '') : '');
  return (
    <div className="flex flex-col gap-2">
      <Question
        {...{ prompt, typed, today }}
        onType={setTyped}
        onAnswer={(next, text) =>
          change.mutate({ slot, response: { type: prompt.type, value: next, label: text } }, { onSuccess: onClose })
        }
        onSkip={null}
        takesFocus
      />
      {change.error ? <Banner tone="danger">{change.error.message}</Banner> : null}
      <Button
        size="sm"
        variant="ghost"
        loading={change.isPending}
        onClick={onClose}
        className="self-start pointer-coarse:h-11"
      >
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
