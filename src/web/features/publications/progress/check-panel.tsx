import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Circle, CircleCheck, ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import type { Publication } from '#contract/publications.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { useFormats } from '#web/ui/format.ts';
import { Radio, RadioGroup } from '#web/ui/radio-group.tsx';
import { useResolvePublication } from '../queries.ts';
import { isWebAddress } from './post-link.tsx';

type Choice = { postId: string } | 'another' | null;

/** Candidates for a publication in doubt, and the question whether it was posted. */
export function CheckPanel({ publication }: { publication: Publication }) {
  const { t } = useLingui();
  const resolve = useResolvePublication();
  const [choice, setChoice] = useState<Choice>(null);
  const { id, candidates, platform } = publication;
  const name = platformNames[platform];
  const account = publication.account_name ?? name;
  const settle = (outcome: 'there' | 'not_there') => {
    const postId = choice !== null && choice !== 'another' ? choice.postId : undefined;
    resolve.mutate({ id, outcome, ...(outcome === 'there' && postId !== undefined ? { post_id: postId } : {}) });
  };
  const [busy, sent] = [resolve.isPending, resolve.variables?.outcome];
  return (
    <section className="flex flex-col gap-3 rounded-surface bg-warning-soft p-4">
      <div className="flex flex-col gap-1 text-sm">
        <h3 className="font-medium">{t`Is the post on ${account}?`}</h3>
        <p className="text-ink-2">
          <Trans>
            {name} has not confirmed whether the post was made. Check the account, then answer below. Nothing is sent
            again before that.
          </Trans>
        </p>
        <p className="text-ink-2">
          {candidates.length === 0 ? (
            <Trans>No post like it was found among the newest ones.</Trans>
          ) : (
            <Plural
              value={candidates.length}
              one="One possible match was found. Choose it if it is the right one."
              other="# possible matches were found. Choose the right one."
            />
          )}
        </p>
      </div>
      {candidates.length > 0 ? (
        <Candidates candidates={candidates} choice={choice} onChoose={setChoice} platformName={name} />
      ) : null}
      {resolve.error ? (
        <Banner tone="danger" title={t`Your answer could not be saved`}>
          {resolve.error.message}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Check aria-hidden="true" />}
          loading={busy && sent === 'there'}
          disabled={(busy && sent !== 'there') || (candidates.length > 0 && choice === null)}
          disabledReason={busy ? undefined : t`First choose which post it is.`}
          onClick={() => settle('there')}
        >
          <Trans>It is there</Trans>
        </Button>
        <Button
          icon={<X aria-hidden="true" />}
          loading={busy && sent === 'not_there'}
          disabled={busy && sent !== 'not_there'}
          onClick={() => settle('not_there')}
        >
          <Trans>It is not there</Trans>
        </Button>
      </div>
    </section>
  );
}

type CandidatesProps = {
  candidates: Publication['candidates'];
  choice: Choice;
  onChoose: (choice: Choice) => void;
  platformName: string;
};

function Candidates({ candidates, choice, onChoose, platformName }: CandidatesProps) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const chosenId = choice !== null && choice !== 'another' ? choice.postId : null;
  const stop = choice === null ? candidates[0]?.post_id : chosenId;
  return (
    <RadioGroup aria-label={t`Possible matches`} className="flex flex-col gap-2">
      {candidates.map(({ post_id: postId, title, published_at: at, permalink }) => (
        <div key={postId} className="flex items-center gap-2">
          <CandidateCard
            checked={chosenId === postId}
            isStop={stop === postId}
            onChoose={() => onChoose({ postId })}
            title={title || t`(without a title)`}
            about={formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}
          />
          {isWebAddress(permalink) ? (
            <a
              href={permalink}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t`Open ${title} on ${platformName} (in a new tab)`}
              className={buttonClass({ variant: 'ghost', square: true })}
            >
              <ExternalLink aria-hidden="true" />
            </a>
          ) : null}
        </div>
      ))}
      <CandidateCard
        checked={choice === 'another'}
        isStop={choice === 'another'}
        onChoose={() => onChoose('another')}
        title={t`Another post`}
        about={t`It is there, but it is none of these.`}
      />
    </RadioGroup>
  );
}

type CardProps = { checked: boolean; isStop: boolean; onChoose: () => void; title: string; about: string };

function CandidateCard({ checked, isStop, onChoose, title, about }: CardProps) {
  return (
    <Radio
      checked={checked}
      onChoose={onChoose}
      tabIndex={isStop ? 0 : -1}
      className="group flex min-h-control min-w-0 flex-1 items-center gap-2.5 rounded-control bg-surface px-3 py-2 text-left
        ring-1 ring-line ring-inset transition-[background-color,box-shadow] hover:bg-raised
        data-[state=checked]:ring-2 data-[state=checked]:ring-accent"
    >
      <Circle className="size-4.5 shrink-0 text-ink-3 group-data-[state=checked]:hidden" aria-hidden="true" />
      <CircleCheck
        className="hidden size-4.5 shrink-0 text-accent-ink group-data-[state=checked]:block"
        aria-hidden="true"
      />
      <span className="flex min-w-0 flex-col">
        <span className="line-clamp-2 break-words font-medium text-sm">{title}</span>
        <span className="tabular text-ink-2 text-xs">{about}</span>
      </span>
    </Radio>
  );
}
