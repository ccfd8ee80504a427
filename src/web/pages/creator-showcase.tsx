import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { Showcase } from '#contract/profile.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The links and clips of a public profile. */
export function CreatorShowcase({ links, clips }: Showcase) {
  const { t } = useLingui();
  return (
    <>
      {links.length === 0 ? null : (
        <ul aria-label={t`Links`} className="flex max-w-full flex-wrap justify-center gap-2">
          {links.map(({ title, url }) => (
            <li key={`${title} ${url}`} className="max-w-full">
              <a
                href={url}
                target="_blank"
                rel="nofollow ugc noopener noreferrer"
                className={buttonClass({ className: 'max-w-full' })}
              >
                <span className="truncate">{title}</span>
                <ExternalLink className="text-ink-3" aria-hidden="true" />
                <VisuallyHidden>
                  <Trans>(opens in a new tab)</Trans>
                </VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      )}
      {clips.length === 0 ? null : (
        <ul aria-label={t`Clips`} className="grid w-full grid-cols-2 gap-4 pt-4 text-left sm:grid-cols-3">
          {clips.map(({ id, title, video_url: src, thumbnail_url: poster }) => (
            <li key={id} className="flex min-w-0 flex-col gap-2">
              {/* biome-ignore lint/a11y/useMediaCaption: captions are burned in */}
              <video
                controls
                playsInline
                preload="none"
                src={src ?? undefined}
                poster={poster ?? undefined}
                aria-label={title}
                className="aspect-9/16 w-full rounded-[10px] bg-well object-cover"
              />
              <p className="line-clamp-2 break-words font-medium text-sm">{title}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
