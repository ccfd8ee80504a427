import { useLingui } from '@lingui/react/macro';
import { CaptionsOff } from 'lucide-react';
import { useId } from 'react';
import type { CaptionStyle } from '#contract/clips.ts';
import { Radio, RadioGroup, tabStop } from '#web/ui/radio-group.tsx';
import { captionStyleOptions } from './choices.ts';

/** The caption styles as pictures, drawn by the renderer itself (scripts/caption-pictures.ts). */
export function CaptionStyleCards({
  value,
  onChange,
}: {
  value: CaptionStyle;
  onChange: (value: CaptionStyle) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const options = captionStyleOptions();
  const stop = tabStop(options, value);
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="font-medium text-ink-2 text-xs">
        {t`Captions`}
      </span>
      <RadioGroup aria-labelledby={id} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {options.map((option) => (
          <Radio
            key={option.value}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
            tabIndex={option === stop ? 0 : -1}
            className="flex min-w-0 flex-col overflow-hidden rounded-control bg-surface text-left ring-1 ring-line ring-inset transition-[background-color,box-shadow] hover:bg-hover data-[state=checked]:bg-accent-soft data-[state=checked]:ring-2 data-[state=checked]:ring-accent"
          >
            <StylePicture style={option.value} />
            <span className="break-words px-2.5 py-1.5 font-medium text-sm">{option.label}</span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
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
