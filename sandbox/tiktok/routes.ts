import type { Route, SandboxContext } from '../core/types.ts';

/** Everything that the sandbox plays of TikTok. */
export function tiktokRoutes(_context: SandboxContext): Route[] {
  return [];
}
