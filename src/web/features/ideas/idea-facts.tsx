import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock, Gauge, Signal } from 'lucide-react';
import { type Idea, ideaPlatformNames, TAGS_ON_CARD } from '#contract/ideas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useIdeaStatusNames } from '#web/ui/idea-status-names.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { type DifficultyBand, difficultyBand, displayTime, useDifficultyLabels } from './difficulty.ts';
import { useIdeaCategoryNames } from './queries.ts';

const statusTones: Record<Idea['status'], Tone> = { draft: 'neutral', in_progress: 'info', completed: 'success' };
const difficultyTones: Record<DifficultyBand, string> = {
  easy: 'text-success-ink',
  medium: 'text-ink-2',
  hard: 'text-warning-ink',
};

export function IdeaStatusBadge({ status }: { status: Idea['status'] }) {
  return <Badge tone={statusTones[status]}>{useIdeaStatusNames()[status]}</Badge>;
}

/** Platform mark and category. */
export function IdeaKind({ idea, named = false }: { idea: Pick<Idea, 'category' | 'platform'>; named?: boolean }) {
  const category = useIdeaCategoryNames()[idea.category];
  const platform = ideaPlatformNames[idea.platform];
  return (
    <span className="flex min-w-0 items-center gap-2 text-ink-2 text-xs">
      <PlatformMark platform={idea.platform} size="sm" />
      <span className="min-w-0 truncate">
        <span className={named ? undefined : 'sr-only'}>
          {platform}
          {named ? ' · ' : ', '}
        </span>
        {category}
      </span>
    </span>
  );
}

/** Expected engagement out of 10, difficulty, production time. */
export function IdeaFacts({ idea, className }: { idea: Idea; className?: string }) {
  const { t, i18n } = useLingui();
  const band = difficultyBand(idea.difficulty);
  const difficulty = useDifficultyLabels()[band];
  const score = idea.engagementScore;
  return (
    <dl
      className={cx(
        'tabular flex flex-wrap items-center gap-x-3.5 gap-y-1 text-ink-2 text-xs [&>div]:flex',
        '[&>div]:items-center [&>div]:gap-1.5 [&_svg]:size-3.5 [&_svg]:text-ink-3',
        className,
      )}
    >
      {score === null ? null : (
        <div title={idea.score_reason || undefined}>
          <Gauge aria-hidden="true" />
          <dt className="sr-only">{t`Engagement score`}</dt>
          <dd>
            <span className="font-semibold text-ink">{i18n.number(score, { maximumFractionDigits: 1 })}</span>/10
          </dd>
        </div>
      )}
      <div>
        <Signal aria-hidden="true" />
        <dt className="sr-only">{t`Difficulty`}</dt>
        <dd className={difficultyTones[band]}>{difficulty}</dd>
      </div>
      <div>
        <Clock aria-hidden="true" />
        <dt className="sr-only">{t`Time it takes`}</dt>
        <dd>{inMinutes(displayTime(idea), (minutes) => i18n.number(minutes, { style: 'unit', unit: 'minute' }))}</dd>
      </div>
    </dl>
  );
}

/** `45 min` from the engine, translated; times people entered are left as they are. */
function inMinutes(time: string, say: (minutes: number) => string): string {
  const minutes = /^(\d{1,4}) min$/.exec(time)?.[1];
  return minutes === undefined ? time : say(Number(minutes));
}

/** The first tags, and the number of further ones. */
export function IdeaTags({ tags, all = false }: { tags: readonly string[]; all?: boolean }) {
  const { t } = useLingui();
  if (tags.length === 0) return null;
  const shown = all ? tags : tags.slice(0, TAGS_ON_CARD);
  const more = tags.length - shown.length;
  return (
    <ul aria-label={t`Tags`} className={cx('flex min-w-0 gap-1.5', all && 'flex-wrap')}>
      {shown.map((tag) => (
        <li key={tag} className="min-w-0 max-w-full truncate rounded-[5px] bg-hover px-1.5 py-0.5 text-2xs text-ink-2">
          {tag}
        </li>
      ))}
      {more > 0 ? (
        <li className="relative shrink-0 px-0.5 py-0.5 text-2xs text-ink-3">
          <span aria-hidden="true">
            <Trans>+{more} more</Trans>
          </span>
          <span className="sr-only">
            <Plural value={more} one="# more tag" other="# more tags" />
          </span>
        </li>
      ) : null}
    </ul>
  );
}
