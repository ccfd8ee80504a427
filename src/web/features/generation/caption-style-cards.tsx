import { useLingui } from '@lingui/react/macro';
import { CaptionsOff } from 'lucide-react';
import type { CaptionStyle } from '#contract/clips.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { captionStyleOptions } from './choices.ts';

type Props = { value: CaptionStyle; onChange: (value: CaptionStyle) => void };

/** The caption styles as pictures, drawn by the renderer itself (scripts/caption-pictures.ts). */
export function CaptionStyleCards({ value, onChange }: Props) {
  const { t } = useLingui();
  const options = captionStyleOptions().map((option) => ({
    ...option,
    picture: <StylePicture style={option.value} />,
  }));
  return <RadioCards legend={t`Captions`} value={value} onChange={onChange} options={options} columns={3} />;
}

function StylePicture({ style }: { style: CaptionStyle }) {
  const frame = 'm-0.5 mb-0 aspect-16/7 rounded-t-[5px]';
  if (style === 'none')
    return (
      <span className={`${frame} flex items-center justify-center bg-well`}>
        <CaptionsOff className="size-6 stroke-1 text-ink-3" aria-hidden="true" />
      </span>
    );
  return (
    <img
      src={`/captions/${style}.webp`}
      alt=""
      width={400}
      height={176}
      loading="lazy"
      className={`${frame} h-auto object-cover`}
    />
  );
}
