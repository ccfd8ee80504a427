import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut, Plug, Settings, UserRound } from 'lucide-react';
import { CONNECTIONS } from '#web/navigation/nav-items.ts';
import { useSession } from '#web/session/use-session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx';
import { useSignOut } from './queries.ts';

/** The user menu. `onGo` navigates within the app, because the landing page is outside the router. */
export function UserMenu({ onGo }: { onGo: (path: string) => void }) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const { user } = useSession();
  if (!user) return null; // just signed out
  const { email, user_metadata: about } = user;
  const name = about.full_name || email;
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t`Account menu of ${name}`}
          className="inline-flex size-control shrink-0 items-center justify-center rounded-full transition-shadow
            hover:ring-2 hover:ring-line-control data-[state=open]:ring-2 data-[state=open]:ring-line-control"
        >
          <Avatar name={about.full_name} email={email} src={about.avatar_url} size="sm" />
        </button>
      }
    >
      <MenuLabel>
        <span className="block max-w-64 truncate text-ink text-sm">{name}</span>
        {name === email ? null : <span className="block max-w-64 truncate font-normal">{email}</span>}
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<UserRound />} onSelect={() => onGo('/dashboard/profile')}>
        <Trans>Profile</Trans>
      </MenuItem>
      <MenuItem icon={<Plug />} onSelect={() => onGo(CONNECTIONS)}>
        <Trans>Connections</Trans>
      </MenuItem>
      <MenuItem icon={<Settings />} onSelect={() => onGo('/dashboard/settings')}>
        <Trans>Settings</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onSelect={signOut}>
        <Trans>Sign Out</Trans>
      </MenuItem>
    </Menu>
  );
}
