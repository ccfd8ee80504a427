import { Trans, useLingui } from '@lingui/react/macro';
import { FrontDialog } from '#web/ui/front-dialog.tsx';

/** A short recording of the product, without sound; its captions describe what is seen. Loaded when opened. */
export function WatchDemo({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FrontDialog size="xl" title={<Trans>From a talk to finished clips</Trans>} onClose={onClose}>
      <video
        controls
        autoPlay
        muted
        playsInline
        preload="metadata"
        poster="/demo/walk-through.webp"
        width={1280}
        height={720}
        aria-label={t`A recording of the product, without sound`}
        className="block aspect-video h-auto w-full rounded-control bg-well"
      >
        <source src="/demo/walk-through.mp4" type="video/mp4" />
        <track kind="captions" src="/demo/walk-through.en.vtt" srcLang="en" label="English" default />
        <track kind="descriptions" src="/demo/walk-through.en.vtt" srcLang="en" label="English" />
      </video>
      <p className="pt-4 text-ink-2 text-sm">
        <Trans>Recorded in the product itself, with the talk of its demo account. Waiting times are shortened.</Trans>
      </p>
    </FrontDialog>
  );
}
