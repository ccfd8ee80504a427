import { Trans } from '@lingui/react/macro';
import { ImageIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Clip } from '#contract/clips.ts';
import { Button } from '#web/ui/button.tsx';

const CoverDialog = lazy(() => import('./cover-dialog.tsx').then((file) => ({ default: file.CoverDialog })));

/** Opens the choice of a cover from another dialog. */
export function CoverButton({ clip }: { clip: Clip }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<ImageIcon aria-hidden="true" />} onClick={() => setOpen(true)}>
        <Trans>Choose cover</Trans>
      </Button>
      {open ? (
        <Suspense>
          <CoverDialog clip={clip} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
