import { joinWaitlist as joinWaitlistCall } from '#contract/auth.ts';
import { on, type Route } from '#server/http/mount.ts';
import { callerOf } from '#server/modules/accounts/accounts.ts';
import { joinWaitlist, type WaitlistDeps } from './waitlist.ts';

export function waitlistRoutes(deps: WaitlistDeps): Route[] {
  return [
    on(joinWaitlistCall, async (given, { request }) => {
      await joinWaitlist(deps, given, callerOf(request));
      return {};
    }),
  ];
}
