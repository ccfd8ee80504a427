import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type Props = { title: string; src: string; upright: boolean; permalink: string | null; onClose: () => void };

/** The platform's own player in a frame. It is on the platform's origin and learns only this page's origin. */
export function EmbedDialog({ title, src, upright, permalink, onClose }: Props) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState(false);
  return (
    <Dialog
      open
      size={upright ? 'md' : 'xl'}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      footer={
        permalink === null ? undefined : (
          <a href={permalink} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
            <ExternalLink aria-hidden="true" />
            <Trans>Open on the platform</Trans>
          </a>
        )
      }
    >
      <div
        className={cx(
          'scheme-dark relative mx-auto overflow-hidden rounded-[10px] bg-black text-ink',
          upright ? 'aspect-9/16 h-[min(66dvh,46rem)] max-w-full' : 'aspect-video max-h-[70dvh] w-full',
        )}
      >
        {loaded ? null : (
          <p role="status" className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-sm">
            <Spinner size="lg" label={null} />
            <span className="animate-late">{t`Loading video...`}</span>
          </p>
        )}
        {/* YouTube requires a referrer; the origin is enough. */}
        <iframe
          src={src}
          title={title}
          className="relative size-full border-0"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
          referrerPolicy="strict-origin"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </Dialog>
  );
}
