import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useSession, useUser } from '#web/features/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

/** Who is signed in, and the way out. */
export function UserBlock({ collapsed }: { collapsed: boolean }) {
  const { t } = useLingui();
  const { signOut } = useSession();
  const toasts = useToasts();
  const { email, is_demo: isDemo, user_metadata: about } = useUser();
  const leave = () =>
    signOut().catch((failure: unknown) => {
      toasts.error({
        title: t`You are signed out here, but the server could not be told`,
        text: failure instanceof Error ? failure.message : undefined,
      });
    });
  const signOutButton = (
    <IconButton label={t`Sign Out`} icon={<LogOut />} onClick={leave} tooltipSide={collapsed ? 'right' : 'top'} />
  );
  if (collapsed) {
    return (
      <div className="flex flex-col items-center gap-2">
        <Avatar name={about.full_name} email={email} src={about.avatar_url} />
        {signOutButton}
      </div>
    );
  }
  return (
    <div className="flex items-center gap-3 rounded-surface bg-surface p-2.5 shadow-1">
      <Avatar name={about.full_name} email={email} src={about.avatar_url} />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium text-sm">{about.full_name || <Trans>User</Trans>}</span>
          {isDemo ? (
            <Badge tone="neutral">
              <Trans>Demo</Trans>
            </Badge>
          ) : null}
        </span>
        <span className="truncate text-ink-3 text-xs">{email}</span>
      </div>
      {signOutButton}
    </div>
  );
}
