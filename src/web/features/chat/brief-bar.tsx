import { Trans } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { ChatSession } from '#contract/chat.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { wantsBrief } from './use-brief.ts';

type Props = { session: ChatSession; busy: boolean; making: boolean; failure: Error | null; onMake: () => void };

/** Generates the brief once there is enough information for one. */
export function BriefBar({ session, busy, making, failure, onMake }: Props) {
  if (!wantsBrief(session) && !making) return null;
  return (
    <div className="flex flex-col gap-2 pt-2">
      {failure && !making ? <Banner tone="danger">{failure.message}</Banner> : null}
      <Button
        variant="primary"
        icon={<FileText aria-hidden="true" />}
        loading={making}
        disabled={busy}
        onClick={onMake}
        className="self-center max-sm:self-stretch"
      >
        <Trans>Generate Execution Brief</Trans>
      </Button>
    </div>
  );
}
