import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type Connections, useConnections } from '#web/features/connections/queries.ts';
import { useStreamUp } from '#web/features/events/queries.ts';
import { profileQuery } from '#web/features/profile/queries.ts';
import { ideasPath } from '#web/navigation/ideas-workspace.ts';
import { CONNECTIONS } from '#web/navigation/nav-items.ts';
import { useUser } from '#web/session/use-session.ts';
import { cx } from '#web/ui/cx.ts';
import { CrossGlyph } from '#web/ui/glyphs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { dismiss, isDismissed, isProfileComplete, type Step, stepsOf } from './checklist.ts';
import { latestClipsQuery, latestIdeasQuery, latestVideosQuery } from './queries.ts';

const GRID = 'md:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-5';

/** Onboarding steps, ticked off according to the account's content. Hidden when all are done or it is dismissed. */
export function FirstSteps() {
  const { t } = useLingui();
  const { id: userId } = useUser();
  const [hidden, setHidden] = useState(() => isDismissed(userId));
  const videos = useQuery(latestVideosQuery(useStreamUp())).data;
  const clips = useQuery(latestClipsQuery).data;
  const { data: ideas, error: noIdeas } = useQuery(latestIdeasQuery);
  const profile = useQuery(profileQuery).data;
  const { data: connections, error: noConnections } = useConnections();
  const steps = stepsOf({
    videos: videos?.pagination.total ?? null,
    clips: clips?.pagination.total ?? null,
    ideas: ideas?.pagination.total ?? (noIdeas ? 0 : null),
    profileComplete: profile ? isProfileComplete(profile) : null,
    connected: connections ? connectedOf(connections) : noConnections ? 'unavailable' : null, // the other steps are still useful
  });
  const complete = steps?.every((step) => step.done) ?? false;
  useEffect(() => {
    if (complete) dismiss(userId); // so that no space is reserved for it next time
  }, [complete, userId]);
  if (hidden || complete) return null;
  if (steps === null) return <Waiting />;
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  const putAway = () => {
    dismiss(userId);
    setHidden(true);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Surface level="well" className="flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <h2 className="font-semibold text-lg tracking-tight">
          <Trans>First steps</Trans>
        </h2>
        <span className="tabular flex-1 text-ink-3 text-sm">
          <Trans>
            {done} of {steps.length} done
          </Trans>
        </span>
        <IconButton size="sm" label={t`Hide first steps`} icon={<CrossGlyph />} onClick={putAway} />
      </div>
      <ol className={cx('grid gap-2 md:gap-3', steps.length === 5 ? GRID : 'md:grid-cols-2 xl:grid-cols-4')}>
        {steps.map((step) => (
          <li key={step.id} className="flex">
            <StepCard step={step} isNext={step === next} number={steps.indexOf(step) + 1} />
          </li>
        ))}
      </ol>
    </Surface>
  );
}

/** Reserves the height of the steps until their state is known, so that nothing below jumps. */
function Waiting() {
  return (
    <Surface level="well" className="flex flex-col gap-4 p-4 sm:p-5">
      <Skeleton className="h-control-sm w-40 rounded-control" />
      <div className={cx('grid gap-2 md:gap-3', GRID)}>
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-[4.75rem] rounded-control" />
        ))}
      </div>
    </Surface>
  );
}

/** Whether any account is connected; `unavailable` if every platform is off. */
function connectedOf({ platforms, connections }: Connections): boolean | 'unavailable' {
  if (connections.length > 0) return true;
  return platforms.every(({ mode }) => mode === 'off') ? 'unavailable' : false;
}

function useStepTexts() {
  const { t } = useLingui();
  return {
    upload: {
      to: '/dashboard/content',
      state: { upload: true },
      title: t`Upload a video`,
      text: t`A talk, a podcast or a stream of a minute or more.`,
    },
    clips: {
      to: '/dashboard/content',
      state: null,
      title: t`Make your first clips`,
      text: t`Choose Generate AI Clips under a video.`,
    },
    idea: {
      to: ideasPath({ mode: 'generator', step: 1 }),
      state: null,
      title: t`Save your first idea`,
      text: t`A topic, a platform, a few keywords: ideas for what to film next.`,
    },
    connect: {
      to: CONNECTIONS,
      state: null,
      title: t`Connect an account`,
      text: t`TikTok, YouTube or Instagram: see your videos and their figures here.`,
    },
    profile: {
      to: '/dashboard/profile',
      state: null,
      title: t`Complete your profile`,
      text: t`Your name, a short bio and what you make.`,
    },
  };
}

function StepCard({ step, isNext, number }: { step: Step; isNext: boolean; number: number }) {
  const { i18n } = useLingui();
  const { to, state, title, text } = useStepTexts()[step.id];
  const body = (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'tabular flex size-6 shrink-0 items-center justify-center rounded-full font-semibold text-xs',
          step.done
            ? 'bg-success-soft text-success-ink'
            : isNext
              ? 'bg-accent text-on-accent'
              : 'bg-pressed text-ink-2',
        )}
      >
        {step.done ? <Check className="size-3.5" /> : i18n.number(number)}
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className={cx('font-medium text-sm', step.done && 'text-ink-2')}>
          {title}
          {step.done ? (
            <VisuallyHidden>
              {' '}
              <Trans>(done)</Trans>
            </VisuallyHidden>
          ) : null}
        </span>
        <span className="text-ink-2 text-xs">{text}</span>
      </span>
      {step.done ? null : <ArrowRight className="mt-1 size-4 shrink-0 text-ink-3" aria-hidden="true" />}
    </>
  );
  const look = 'flex flex-1 items-start gap-3 rounded-control p-3';
  if (step.done) return <div className={look}>{body}</div>;
  return (
    <Link to={to} state={state} className={cx(look, 'bg-surface shadow-1 transition-colors hover:bg-raised')}>
      {body}
    </Link>
  );
}
