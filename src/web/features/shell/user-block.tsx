import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useUser } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useSignOut } from './queries.ts';

/** The signed-in user, and the sign-out button. */
export function UserBlock({ collapsed }: { collapsed: boolean }) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const { email, is_demo: isDemo, user_metadata: about } = useUser();
  const signOutButton = (
    <IconButton label={t`Sign Out`} icon={<LogOut />} onClick={signOut} tooltipSide={collapsed ? 'right' : 'top'} />
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
