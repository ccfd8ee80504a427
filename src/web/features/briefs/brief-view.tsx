import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Brief, BriefParts } from '#contract/briefs.ts';
import { Markdown } from '#web/ui/markdown.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { BeatTimeline } from './beat-timeline.tsx';
import { CitationChips } from './citation-chips.tsx';
import { NotAnswered } from './not-answered.tsx';

/** A version of a brief, part by part, or as a single text. */
export function BriefView({ brief }: { brief: Brief }) {
  const { t } = useLingui();
  if (brief.parts === null)
    return (
      <section>
        <h3 className="sr-only">{t`Brief`}</h3>
        <Markdown text={brief.text} className="max-w-[68ch]" />
      </section>
    );
  return <Parts parts={brief.parts} sessionId={brief.session_id} />;
}

function Parts({ parts, sessionId }: { parts: BriefParts; sessionId: string | null }) {
  const { t } = useLingui();
  const { hook, length, beats, shots, on_screen_text, caption, hashtags, call_to_action, notes, written } = parts;
  const chips = (from: BriefParts['hook']['from']) => <CitationChips from={from} sessionId={sessionId} />;
  const missing = <NotAnswered sessionId={sessionId} />;
  const timed = written !== true && length.seconds > 0;
  return (
    <div className="flex flex-col gap-7">
      <Part title={written ? t`First line` : t`Hook`} aside={<Length seconds={length.seconds} />}>
        {hook.text ? (
          <p className="max-w-[52ch] break-words font-semibold text-xl tracking-tight">{hook.text}</p>
        ) : (
          missing
        )}
        {chips([...hook.from, ...length.from.filter(({ id }) => hook.from.every((one) => one.id !== id))])}
      </Part>
      {written || timed ? null : <Part title={t`Length`}>{missing}</Part>}
      {beats.length > 0 ? (
        <Part title={timed ? t`Timeline` : t`Structure`}>
          <BeatTimeline
            beats={beats}
            texts={on_screen_text}
            lengthSeconds={timed ? length.seconds : 0}
            sessionId={sessionId}
          />
        </Part>
      ) : null}
      <div className="grid gap-7 lg:grid-cols-2">
        {shots.length > 0 || !written ? (
          <Part title={t`Shot list`}>
            {shots.length > 0 ? <Lines lines={shots} sessionId={sessionId} numbered /> : missing}
          </Part>
        ) : null}
        {on_screen_text.length > 0 ? (
          <Part title={t`On-screen text`}>
            <Lines lines={on_screen_text} sessionId={sessionId} timed={timed} />
          </Part>
        ) : null}
      </div>
      <div className="grid gap-7 lg:grid-cols-2">
        <Part title={t`Caption`}>
          {caption.text ? <p className="whitespace-pre-line break-words">{caption.text}</p> : missing}
          {chips(caption.from)}
          {hashtags.items.length > 0 ? (
            <>
              <ul aria-label={t`Hashtags`} className="flex flex-wrap gap-x-2.5 gap-y-1 text-accent-ink">
                {hashtags.items.map((tag) => (
                  <li key={tag} className="break-all">
                    #{tag.replace(/^#/, '')}
                  </li>
                ))}
              </ul>
              {chips(hashtags.from)}
            </>
          ) : null}
        </Part>
        <Part title={t`Call to action`}>
          {call_to_action.text ? <p className="break-words">{call_to_action.text}</p> : missing}
          {chips(call_to_action.from)}
        </Part>
      </div>
      {notes.length > 0 ? (
        <Part title={t`Notes`}>
          <Lines lines={notes} sessionId={sessionId} />
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="font-medium text-ink-3 text-sm">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

function Length({ seconds }: { seconds: number }) {
  return seconds > 0 ? (
    <p className="text-ink-2 text-sm">
      <Trans>
        Length <Timecode seconds={seconds} />
      </Trans>
    </p>
  ) : null;
}

type Line = { id: string; text: string; from: BriefParts['hook']['from']; at_seconds?: number };

function Lines({
  lines,
  sessionId,
  numbered = false,
  timed = true,
}: {
  lines: readonly Line[];
  sessionId: string | null;
  numbered?: boolean;
  timed?: boolean;
}) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className="flex flex-col gap-2.5">
      {lines.map(({ id, text, from, at_seconds }, index) => (
        <li key={id} className="flex gap-2.5">
          {at_seconds === undefined || !timed ? (
            <span aria-hidden="true" className="tabular w-4 shrink-0 text-ink-3 text-sm leading-6">
              {numbered ? index + 1 : '•'}
            </span>
          ) : (
            <Timecode seconds={at_seconds} className="w-10 shrink-0 text-ink-2 text-sm leading-6" />
          )}
          <div className="flex min-w-0 flex-col gap-1.5">
            <p className="whitespace-pre-line break-words">{text}</p>
            <CitationChips from={from} sessionId={sessionId} />
          </div>
        </li>
      ))}
    </List>
  );
}
