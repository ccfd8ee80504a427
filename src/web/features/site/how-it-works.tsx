import { Trans } from '@lingui/react/macro';
import { Reveal } from './reveal.tsx';
import { SectionHead } from './section-head.tsx';

/** Three steps, drawn as three clips on a track. */
export function HowItWorks() {
  const steps = [
    {
      key: 'upload',
      title: <Trans>Upload & Connect</Trans>,
      text: <Trans>Drop in a talk, a podcast or a stream, and connect the accounts that you post to.</Trans>,
    },
    {
      key: 'magic',
      title: <Trans>AI Magic Happens</Trans>,
      text: (
        <Trans>
          It listens, finds where thoughts begin and end, frames the face, writes captions and title, and scores the
          result.
        </Trans>
      ),
    },
    {
      key: 'publish',
      title: <Trans>Publish & Scale</Trans>,
      text: <Trans>Keep the clips you like, send them out where your viewers are, and see what to make next.</Trans>,
    },
  ];
  return (
    <Reveal as="section" id="how-it-works" labelledBy="how-it-works-title" className="flex flex-col gap-14">
      <SectionHead
        id="how-it-works-title"
        at="00:18:45"
        title={<Trans>From one long file to a week of posts.</Trans>}
      />
      <ol className="grid gap-3 lg:grid-cols-[0.8fr_1.4fr_1fr] lg:gap-1.5">
        {steps.map(({ key, title, text }, position) => (
          <li
            key={key}
            className="relative flex flex-col gap-3 overflow-hidden rounded-surface bg-surface p-7 pt-14 shadow-1"
          >
            <span aria-hidden="true" className="ruler absolute inset-x-0 top-0 h-8 rotate-180" />
            <span aria-hidden="true" className="absolute top-0 left-7 h-10 w-0.75 rounded-b-full bg-playhead" />
            <span aria-hidden="true" className="timecode absolute top-5 left-10 text-ink-3 text-xs">
              {`0${position + 1}`}
            </span>
            <h3 className="font-semibold text-xl tracking-[-0.025em]">{title}</h3>
            <p className="max-w-md text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </Reveal>
  );
}
