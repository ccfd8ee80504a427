import { Trans } from '@lingui/react/macro';
import { Checkbox } from '#web/ui/checkbox.tsx';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What it saves in a minute of speech in this video; null while unknown. */
  savedSeconds: number | null;
};

/** Whether clips leave long pauses and filler words out, and what that saves. */
export function TightenChoice({ checked, onChange, savedSeconds }: Props) {
  const seconds = Math.round(savedSeconds ?? 0);
  return (
    <div className="flex flex-col gap-1">
      <Checkbox label={<Trans>Tighten pauses and filler words</Trans>} checked={checked} onChange={onChange} />
      <p className="pl-7 text-ink-3 text-xs">
        <Trans>Shortens pauses longer than 0.6 seconds and cuts out “um” and “uh”.</Trans>{' '}
        {seconds > 0 ? <Trans>Saves about {seconds} s per minute of speech in this video.</Trans> : null}
      </p>
    </div>
  );
}
