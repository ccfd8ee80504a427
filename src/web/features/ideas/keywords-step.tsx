import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Sparkles } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { MAX_KEYWORDS, MAX_KEYWORDS_LENGTH } from '#contract/ideas.ts';
import { aiStatusQuery, useAnsweredByText } from '#web/features/ai/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { isSendKey } from '#web/ui/send-key.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { GeneratingState } from './generating-state.tsx';
import { useKeywordSuggestions } from './keyword-suggestions.ts';
import type { WizardChoice } from './wizard-choice.schema.ts';
import { addKeyword, keywordProblem } from './wizard-choice.ts';

type Props = {
  choice: WizardChoice;
  onKeywords: (keywords: string) => void;
  onGenerate: () => void;
  onCancel: () => void;
  generating: boolean;
};

/** Step 3: the keywords, and waiting for the ideas. */
export function KeywordsStep({ choice, onKeywords, onGenerate, onCancel, generating }: Props) {
  const { t } = useLingui();
  const { keywords } = choice;
  const problem = keywordProblem(keywords);
  const mistakes = {
    too_long: t`Keywords can have up to ${MAX_KEYWORDS_LENGTH} characters. Please shorten them.`,
    too_many: t`Please enter at most ${MAX_KEYWORDS} keywords`,
  };
  const mistake = problem === null || problem === 'empty' ? undefined : mistakes[problem];
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!generating && problem === null) onGenerate();
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isSendKey(event)) send(event);
  };
  return (
    <form onSubmit={send} className="flex max-w-2xl flex-col gap-5" noValidate>
      <div className="flex flex-col gap-3">
        <TextArea
          label={t`Keywords`}
          value={keywords}
          rows={3}
          required
          readOnly={generating}
          maxLength={MAX_KEYWORDS_LENGTH}
          placeholder={t`For example: sourdough, small kitchen, beginners`}
          onChange={(event) => onKeywords(event.target.value)}
          onKeyDown={sendByKey}
          hint={<Trans>Separate multiple keywords with commas</Trans>}
          error={mistake}
        />
        {generating ? null : (
          <Suggestions category={choice.category} onChoose={(keyword) => onKeywords(addKeyword(keywords, keyword))} />
        )}
      </div>
      {generating ? <GeneratingState /> : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          size="lg"
          variant="primary"
          icon={<Sparkles aria-hidden="true" />}
          loading={generating}
          disabled={!generating && problem !== null}
          disabledReason={mistake ?? t`Please enter at least one keyword`}
        >
          {generating ? <Trans>Generating Ideas...</Trans> : <Trans>Generate Ideas</Trans>}
        </Button>
        {generating ? (
          <Button size="lg" variant="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </div>
      {generating ? null : <WhoAnswers />}
    </form>
  );
}

type SuggestionsProps = { category: WizardChoice['category']; onChoose: (keyword: string) => void };

function Suggestions({ category, onChoose }: SuggestionsProps) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Suggested keywords`} className="flex flex-wrap gap-1.5">
      {useKeywordSuggestions(category).map((keyword) => (
        <li key={keyword}>
          <button
            type="button"
            onClick={() => onChoose(keyword)}
            className={cx(
              'inline-flex min-h-7 items-center gap-1 rounded-full px-2.5 text-ink-2 text-xs [&_svg]:size-3',
              'ring-1 ring-line-control ring-inset transition-colors hover:bg-hover hover:text-ink',
              'pointer-coarse:min-h-11 pointer-coarse:px-3.5',
            )}
          >
            <Plus aria-hidden="true" />
            {keyword}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Shows which engine will answer. */
function WhoAnswers() {
  const { t } = useLingui();
  const say = useAnsweredByText();
  const status = useQuery(aiStatusQuery).data;
  if (!status) return null;
  const by = status.answered_by;
  if (by.engine === 'builtin')
    return (
      <p className="text-ink-3 text-sm">
        <Trans>
          Without a language model, ideas are found in your own posts and videos, and well-known formats fill up the
          rest.
        </Trans>{' '}
        {by.reason === 'not_configured' ? null : say(by).reason}
      </p>
    );
  const { model } = by;
  const { calls, calls_limit } = status.budget;
  return (
    <p className="text-ink-3 text-sm">
      {t`${model} answers.`}{' '}
      {status.leaves_installation ? t`Your keywords and what is known of your videos are sent to it.` : null}{' '}
      {calls_limit === null ? null : t`${calls} of today’s ${calls_limit} requests are used.`}
    </p>
  );
}
