import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type Clip, MAX_TITLE_LENGTH } from '#contract/clips.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { Button } from '#web/ui/button.tsx';
import { CharacterCount } from '#web/ui/character-count.tsx';
import { useFormats } from '#web/ui/format.ts';
import { AlertGlyph, TickGlyph } from '#web/ui/glyphs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { asUtc } from '../wall-clock.ts';
import type { BulkResult } from './use-bulk-send.ts';

export type BulkOutcome = { target: PublishTarget; result: BulkResult };

type Props = {
  clip: Clip;
  title: string;
  onTitle: (title: string) => void;
  titleProblem: string | undefined;
  /** Why platforms would reject its text. */
  problems: readonly string[];
  outcomes: readonly BulkOutcome[];
  isDraft: boolean;
  /** Null while it is being sent, and once any request for it was accepted. */
  onRemove: (() => void) | null;
  onRepeat: () => void;
};

/** One of the clips being published: its title, its problems and its result. */
export function BulkRow({
  clip,
  title,
  onTitle,
  titleProblem,
  problems,
  outcomes,
  isDraft,
  onRemove,
  onRepeat,
}: Props) {
  const { t } = useLingui();
  const accepted = outcomes.length > 0 && outcomes.every(({ result }) => result.state === 'accepted');
  return (
    <article aria-label={clip.title} className="flex items-start gap-3 px-3.5 py-3">
      <MediaFrame ratio="9:16" src={clip.thumbnail_url} className="w-11 shrink-0 rounded-[6px]" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        {accepted ? (
          <p className="break-words pt-1.5 font-medium text-sm">{title}</p>
        ) : (
          <TextField
            label={t`Title of ${clip.title}`}
            hideLabel
            value={title}
            onChange={(event) => onTitle(event.target.value)}
            error={titleProblem}
            aside={<CharacterCount length={title.trim().length} max={MAX_TITLE_LENGTH} />}
          />
        )}
        {problems.map((text) => (
          <p key={text} data-problem tabIndex={-1} className="flex items-start gap-1.5 text-danger-ink text-xs">
            <AlertGlyph className="mt-0.5 size-3.5 shrink-0" />
            {text}
          </p>
        ))}
        <Outcomes outcomes={outcomes} isDraft={isDraft} onRepeat={onRepeat} />
      </div>
      {onRemove ? (
        <IconButton label={t`Leave out ${clip.title}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
      ) : null}
    </article>
  );
}

function Outcomes({ outcomes, isDraft, onRepeat }: Pick<Props, 'outcomes' | 'isDraft' | 'onRepeat'>) {
  const say = useOutcomeTexts(isDraft);
  if (outcomes.length === 0) return null;
  // The targets of one request share its result, which is shown once.
  const texts = [...new Map(outcomes.map((one) => [say(one), one.result])).entries()];
  return (
    <ul className="flex flex-col gap-1 text-xs" role="status">
      {texts.map(([text, result]) => (
        <li key={text} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {result.state === 'sending' ? <Spinner size="sm" label={null} /> : null}
          {result.state === 'accepted' ? <TickGlyph className="size-3.5 shrink-0 text-success-ink" /> : null}
          {result.state === 'failed' ? <AlertGlyph className="size-3.5 shrink-0 text-danger-ink" /> : null}
          <span className={result.state === 'failed' ? 'min-w-0 flex-1 text-danger-ink' : 'text-ink-2'}>{text}</span>
          {result.state === 'failed' && result.repeats ? (
            <Button size="sm" onClick={onRepeat}>
              <Trans>Publish again</Trans>
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function useOutcomeTexts(isDraft: boolean): (outcome: BulkOutcome) => string {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  return ({ target, result }) => {
    if (result.state === 'sending') return t`Sending…`;
    if (result.state === 'failed') return result.reason;
    if (isDraft) return t`Draft saved`;
    if (result.at === null) return t`Publishing…`;
    const name = target.account_name;
    const time = formatDate(asUtc(result.at.wallTime), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
    return t`${name}: scheduled for ${time}`;
  };
}
