import { Trans } from '@lingui/react/macro';
import type { PublishTarget } from '#contract/publishing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';

/** The picture of an account with its platform's logo. */
export function TargetPicture({
  target: { platform, account_name: name, avatar_url: src },
}: {
  target: PublishTarget;
}) {
  return (
    <span className="relative shrink-0">
      <Avatar size="md" name={name.replace(/^@/, '')} email={null} src={src} />
      <PlatformMark
        platform={platform}
        size="sm"
        className="absolute -right-1.5 -bottom-1 size-4 rounded-[4px] shadow-[0_0_0_2px_var(--overlay)]"
      />
    </span>
  );
}

/** The name of an account, marked if it is a sandbox account. */
export function TargetName({ target: { account_name: name, mode } }: { target: PublishTarget }) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="min-w-0 break-words font-medium text-sm">{name}</span>
      {mode === 'sandbox' ? (
        <Badge tone="info">
          <Trans>Sandbox</Trans>
        </Badge>
      ) : null}
    </span>
  );
}
