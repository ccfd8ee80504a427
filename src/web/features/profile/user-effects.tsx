import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/session/use-session.ts';

/** Picture URLs are valid for an hour. */
const REFRESH_MS = 45 * 60_000;

/** Keeps the signed-in user's name and picture up to date, also when they are changed elsewhere. Renders nothing. */
export function UserEffects(): null {
  const { refreshUser } = useSession();
  useQuery({
    queryKey: ['profile', 'user'],
    queryFn: () => refreshUser().then(() => true),
    refetchInterval: REFRESH_MS,
  });
  return null;
}
