import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { drawings } from './feature-drawings.tsx';
import { Reveal } from './reveal.tsx';
import { SectionHead } from './section-head.tsx';

/** The eight features, the figures and screenshots of the product. */
export function Features({ figures, screens }: { figures: ReactNode; screens: ReactNode }) {
  const cards: { key: keyof typeof drawings; title: ReactNode; text: ReactNode }[] = [
    {
      key: 'ideas',
      title: <Trans>AI content ideas</Trans>,
      text: <Trans>Starting points for your niche and your platform, so that the first page is never empty.</Trans>,
    },
    {
      key: 'cutting',
      title: <Trans>Smart video editing</Trans>,
      text: (
        <Trans>Clip detection finds the moments that stand on their own and cuts them where a sentence ends.</Trans>
      ),
    },
    {
      key: 'captions',
      title: <Trans>Captions and subtitles</Trans>,
      text: <Trans>Words light up as they are spoken, automatically, with translations for viewers elsewhere.</Trans>,
    },
    {
      key: 'platforms',
      title: <Trans>Made for three platforms</Trans>,
      text: <Trans>Upright, framed on the face and within the limits of TikTok, YouTube and Instagram.</Trans>,
    },
    {
      key: 'schedule',
      title: <Trans>Publish everywhere</Trans>,
      text: <Trans>Direct and scheduled multi-platform publishing, at the hour that your viewers keep.</Trans>,
    },
    {
      key: 'analytics',
      title: <Trans>Analytics and growth</Trans>,
      text: <Trans>What was watched, what was shared, and what to make next: insights instead of tables.</Trans>,
    },
    {
      key: 'library',
      title: <Trans>Creative asset library</Trans>,
      text: <Trans>Masters, clips, covers and captions in one place, found again when you need them.</Trans>,
    },
    {
      key: 'community',
      title: <Trans>Creator community</Trans>,
      text: <Trans>Swap formats and lessons with people who make the same kind of work.</Trans>,
    },
  ];
  return (
    <Reveal as="section" id="features" labelledBy="features-title" className="flex flex-col gap-14">
      <SectionHead
        id="features-title"
        at="00:03:20"
        title={<Trans>One room for everything between the recording and the post.</Trans>}
      >
        <Trans>From the first idea to the last figure, without carrying files from one tool to the next.</Trans>
      </SectionHead>
      <ul className="grid gap-px overflow-hidden rounded-surface bg-line shadow-1 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ key, title, text }) => (
          <li key={key} className="flex flex-col gap-6 bg-surface p-6">
            <div className="text-ink-2">{drawings[key]}</div>
            <div className="flex flex-col gap-1.5">
              <h3 className="font-semibold text-lg tracking-tight">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="min-h-20">{figures}</div>
      {screens}
    </Reveal>
  );
}
