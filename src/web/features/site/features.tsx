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
      text: (
        <Trans>
          Starting points for your subject and platform, from what you posted and said and from known formats.
        </Trans>
      ),
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
      text: <Trans>Words light up as they are spoken; subtitles can be saved as WebVTT and SRT files.</Trans>,
    },
    {
      key: 'platforms',
      title: <Trans>Made for three platforms</Trans>,
      text: <Trans>Upright, framed on the face and within the limits of TikTok, YouTube and Instagram.</Trans>,
    },
    {
      key: 'schedule',
      title: <Trans>Publish everywhere</Trans>,
      text: <Trans>Publish to several accounts at once, right away or at the posting times that you set.</Trans>,
    },
    {
      key: 'analytics',
      title: <Trans>Analytics and growth</Trans>,
      text: <Trans>Views, engagement and followers by day, your best posts, and where each figure comes from.</Trans>,
    },
    {
      key: 'library',
      title: <Trans>Creative asset library</Trans>,
      text: <Trans>Posts, videos, clips and transcripts in one place, with search, filters and one list of all.</Trans>,
    },
    {
      key: 'community',
      title: <Trans>Creator community</Trans>,
      text: <Trans>Show the clips and links that you choose on a public profile, or keep it to yourself.</Trans>,
    },
  ];
  return (
    <Reveal as="section" id="features" labelledBy="features-title" className="flex flex-col gap-14">
      <SectionHead
        id="features-title"
        at="00:03:20"
        title={<Trans>One place for everything between recording and posting.</Trans>}
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
      {figures}
      {screens}
    </Reveal>
  );
}
