import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/features/session/use-session.ts';

/** Addresses of pictures hold for an hour. */
const REFRESH_MS = 45 * 60_000;

/** Keeps name and picture of the signed-in person as they are on the server, also when they were changed elsewhere. Renders nothing. */
export function UserEffects(): null {
  const { refreshUser } = useSession();
  useQuery({ queryKey: ['profile', 'user'], queryFn: () => refreshUser().then(() => true), refetchInterval: REFRESH_MS });
  return null;
}
