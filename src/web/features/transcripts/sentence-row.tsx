import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Merge, Pencil, Trash2, UserRound } from 'lucide-react';
import { Fragment, type MouseEvent } from 'react';
import type { TranscriptSentence } from '#contract/transcripts.ts';
import { cx } from '#web/ui/cx.ts';
import { formatClock } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import type { Match } from './find-words.ts';
import { type Playback, useSpokenWord } from './playback.ts';
import type { RowActions } from './row-actions.ts';
import { SentenceField } from './sentence-field.tsx';

type Props = {
  index: number;
  sentence: TranscriptSentence;
  isLast: boolean;
  isActive: boolean;
  isOpen: boolean;
  /** Occurrences of the searched text in this sentence. */
  matches: readonly Match[];
  language: string | undefined;
  playback: Playback;
  actions: RowActions;
};

/** One sentence: when it is said, by whom, and its words. */
export function SentenceRow({
  index,
  sentence,
  isLast,
  isActive,
  isOpen,
  language,
  playback,
  actions,
  ...rest
}: Props) {
  const { t } = useLingui();
  const spoken = useSpokenWord(playback, index);
  const start = sentence.words[0]?.start_seconds ?? 0;
  const clock = formatClock(start);
  const tabIndex = isActive ? 0 : -1;
  return (
    <div
      className={cx(
        'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-x-1 rounded-control px-1 py-1.5',
        spoken !== undefined && 'bg-hover',
      )}
    >
      <button
        type="button"
        tabIndex={tabIndex}
        aria-label={t`Play from ${clock}`}
        className="timecode h-control rounded-control px-1 text-ink-2 text-xs hover:bg-hover hover:text-ink"
        onClick={() => actions.play(start)}
        onKeyDown={(event) => {
          if (event.key !== 'F2' && event.key !== 'e') return;
          event.preventDefault();
          actions.open(index);
        }}
      >
        {clock}
      </button>
      <div className="min-w-0 py-1.5">
        {sentence.speaker === null ? null : <p className="font-medium text-ink-2 text-xs">{sentence.speaker}</p>}
        {isOpen ? (
          <SentenceField index={index} sentence={sentence} language={language} actions={actions} />
        ) : (
          <Words {...{ sentence, spoken, language, actions, index }} matches={rest.matches} />
        )}
      </div>
      <div className="flex">
        <IconButton
          tabIndex={tabIndex}
          label={t`Edit the sentence at ${clock}`}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => actions.open(index)}
        />
        <MoreActions {...{ index, isLast, actions, clock, tabIndex }} />
      </div>
    </div>
  );
}

type MoreActionsProps = Pick<Props, 'index' | 'isLast' | 'actions'> & { clock: string; tabIndex: number };

function MoreActions({ index, isLast, actions, clock, tabIndex }: MoreActionsProps) {
  const { t } = useLingui();
  return (
    <Menu
      trigger={<IconButton tabIndex={tabIndex} label={t`More for ${clock}`} icon={<Ellipsis aria-hidden="true" />} />}
    >
      <MenuItem icon={<UserRound />} onSelect={() => actions.speaker(index)}>
        <Trans>Speaker…</Trans>
      </MenuItem>
      {isLast ? null : (
        <MenuItem icon={<Merge />} onSelect={() => actions.merge(index)}>
          <Trans>Join with the next</Trans>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.remove(index)}>
        <Trans>Delete the sentence</Trans>
      </MenuItem>
    </Menu>
  );
}

type WordsProps = Pick<Props, 'sentence' | 'matches' | 'language' | 'actions' | 'index'> & {
  spoken: number | undefined;
};

function Words({ sentence, spoken, matches, language, actions, index }: WordsProps) {
  const wordOf = ({ target }: MouseEvent) =>
    target instanceof HTMLElement && target.dataset.word ? sentence.words[Number(target.dataset.word)] : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for the mouse; keys use the buttons of the row
    <p
      lang={language}
      dir="auto"
      className="cursor-pointer break-words leading-6"
      onClick={(event) => {
        const word = wordOf(event);
        if (word) actions.play(word.start_seconds);
      }}
      onDoubleClick={() => actions.open(index)}
    >
      {sentence.words.map(({ text }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words have no id except their position
        <Fragment key={place}>
          {place === 0 ? '' : ' '}
          <span
            data-word={place}
            className={cx(
              'rounded-[3px]',
              place === spoken && 'bg-accent-soft text-ink underline decoration-2 decoration-accent underline-offset-4',
              matches.some(({ firstWord, lastWord }) => place >= firstWord && place <= lastWord) && 'bg-warning-soft',
            )}
          >
            {text}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
