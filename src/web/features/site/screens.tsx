import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '#web/ui/cx.ts';

type Screen = { key: string; label: ReactNode; name: string; text: ReactNode; alt: string };

/** Screenshots of the product, one at a time. Arrow keys move between the tabs. */
export function Screens() {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const screens = useScreens();
  const walk = (event: KeyboardEvent) => {
    const last = screens.length - 1;
    const next = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="flex flex-col gap-6">
      <div
        ref={list}
        role="tablist"
        aria-label={t`The product's own screens`}
        className="flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
      >
        {screens.map(({ key, label }, position) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`screen-tab-${key}`}
            aria-controls={`screen-${key}`}
            aria-selected={position === chosen}
            tabIndex={position === chosen ? 0 : -1}
            onClick={() => setChosen(position)}
            onKeyDown={walk}
            className={cx(
              'relative flex h-12 shrink-0 items-center px-4 transition-colors after:absolute after:inset-x-4',
              'after:bottom-0 after:h-0.5 after:rounded-full focus-visible:-outline-offset-2',
              position === chosen
                ? 'font-medium text-ink after:bg-playhead'
                : 'text-ink-2 after:bg-transparent hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {screens.map(({ key, text, alt }, position) => (
        <div
          key={key}
          role="tabpanel"
          id={`screen-${key}`}
          aria-labelledby={`screen-tab-${key}`}
          hidden={position !== chosen}
          className="flex flex-col gap-4"
        >
          <div className="overflow-hidden rounded-surface bg-well shadow-2">
            <Shot name={key} theme="light" alt={alt} />
            <Shot name={key} theme="dark" alt={alt} />
          </div>
          <p className="max-w-2xl text-ink-2 text-lg">{text}</p>
        </div>
      ))}
    </div>
  );
}

function useScreens(): Screen[] {
  const { t } = useLingui();
  return [
    {
      key: 'creation',
      label: <Trans>Content Creation</Trans>,
      name: t`Content Creation`,
      text: (
        <Trans>
          Say how long the clips may be and which language is spoken. The rest is chosen from what was said.
        </Trans>
      ),
      alt: t`The window Generate AI Clips with its choices of clip length and language`,
    },
    {
      key: 'editing',
      label: <Trans>Video Editing</Trans>,
      name: t`Video Editing`,
      text: <Trans>Finished clips, cut at whole sentences, framed on whoever speaks, captioned word by word.</Trans>,
      alt: t`The screen AI Generated Clips with four upright clips, their scores and lengths`,
    },
    {
      key: 'analytics',
      label: <Trans>Analytics</Trans>,
      name: t`Analytics`,
      text: <Trans>Every score is explained: which signals counted, with the sentences that carried them.</Trans>,
      alt: t`The window Viral Analysis: a clip beside the signals that make up its score`,
    },
    {
      key: 'publishing',
      label: <Trans>Publishing</Trans>,
      name: t`Publishing`,
      text: (
        <Trans>
          Title, description and hashtags are written with the clip and stay yours to change, ready to go out.
        </Trans>
      ),
      alt: t`The window in which title, description and hashtags of a clip are edited`,
    },
  ];
}

/** A screenshot; site.css hides the one of the other theme, so that it is not loaded. */
function Shot({ name, theme, alt }: { name: string; theme: 'light' | 'dark'; alt: string }) {
  return (
    <img
      src={`/pictures/${name}-${theme}.webp`}
      srcSet={`/pictures/${name}-${theme}-760.webp 760w, /pictures/${name}-${theme}.webp 1520w`}
      sizes="(min-width: 1424px) 1264px, calc(100vw - 3rem)"
      alt={alt}
      width={1520}
      height={855}
      loading="lazy"
      decoding="async"
      className={`only-${theme} h-auto w-full`}
    />
  );
}
