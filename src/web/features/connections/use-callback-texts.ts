import { useLingui } from '@lingui/react/macro';
import { type Platform, platformNames } from '#contract/connections.ts';
import type { CallbackProblem } from './read-callback.ts';
import type { Connecting } from './use-connecting.ts';

/** Texts of a callback screen, as specified for each platform. */
export function useCallbackTexts(connecting: Connecting): { title: string; message: string } {
  const { t } = useLingui();
  const { platform } = connecting;
  if (connecting.outcome === 'connecting') {
    const titles: Record<Platform, string> = {
      tiktok: t`Connecting to TikTok`,
      youtube: t`Connecting to YouTube`,
      instagram: t`Connecting to Instagram`,
    };
    return { title: titles[platform], message: t`Please wait while we connect your account...` };
  }
  if (connecting.outcome === 'accepted') {
    return { title: t`Authorization accepted`, message: t`Reading the account's profile...` };
  }
  if (connecting.outcome === 'connected') {
    const { name } = connecting.connection;
    return { title: t`Connection Successful!`, message: t`Successfully connected to ${name}!` };
  }
  if (connecting.outcome === 'cancelled') {
    const name = platformNames[platform];
    return { title: t`You cancelled`, message: t`Nothing was connected. You can connect ${name} whenever you like.` };
  }
  if (connecting.problem.kind === 'used') {
    return {
      title: t`This page was loaded again`,
      message: t`The platform's answer can be used only once, and it already was. Your profile shows whether the account is connected.`,
    };
  }
  return { title: t`Connection Failed`, message: tellProblem(connecting.problem) };

  function tellProblem(problem: Exclude<CallbackProblem, { kind: 'used' | 'cancelled' }>): string {
    if (problem.kind === 'platform_error') {
      const { error, description } = problem;
      const toldTexts: Record<Platform, string> = {
        tiktok: t`Connection failed: ${error}`,
        youtube: t`Connection failed: ${error}`,
        instagram: description ?? error,
      };
      return toldTexts[platform];
    }
    if (problem.kind === 'incomplete') {
      const incompleteTexts: Record<Platform, string> = {
        tiktok: t`Missing authorization code or state parameter`,
        youtube: t`Missing authorization code or state parameter`,
        instagram: t`Invalid callback parameters`,
      };
      return incompleteTexts[platform];
    }
    const fallbacks: Record<Platform, string> = {
      tiktok: t`Failed to connect TikTok account`,
      youtube: t`Failed to connect YouTube account`,
      instagram: t`Failed to connect Instagram account`,
    };
    return problem.message || fallbacks[platform];
  }
}
