import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ProblemLine } from './problem-line.tsx';

/** Source: TikTok for Developers, "Content Sharing Guidelines". */
const MUSIC_USAGE = 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en';
const BRANDED_CONTENT = 'https://www.tiktok.com/legal/page/global/bc-policy/en';

type Props = {
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** Branded content has an additional policy. */
  isBranded: boolean;
  problem: string | undefined;
};

/** The declaration that TikTok requires before a post, in its exact wording. */
export function TiktokConsent({ agreed, onAgree, isBranded, problem }: Props) {
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        checked={agreed}
        onChange={onAgree}
        className="items-start"
        label={
          isBranded ? (
            <Trans>
              By posting, you agree to TikTok’s <Policy href={BRANDED_CONTENT}>Branded Content Policy</Policy> and{' '}
              <Policy href={MUSIC_USAGE}>Music Usage Confirmation</Policy>.
            </Trans>
          ) : (
            <Trans>
              By posting, you agree to TikTok’s <Policy href={MUSIC_USAGE}>Music Usage Confirmation</Policy>.
            </Trans>
          )
        }
      />
      <ProblemLine text={problem} />
    </div>
  );
}

function Policy({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="underline underline-offset-2">
      {children}
    </a>
  );
}
