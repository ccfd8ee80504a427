import type { DoctorCheck } from '#contract/doctor.ts';
import { checked, type Finding, ok, platformNames, problem, skipped, warning } from './check.ts';
import type { MediaReach, SetUpEvidence } from './evidence.ts';

/** A clock that differs by less is good enough for signatures and ends of tokens. */
const CLOCK_TOLERANCE_SECONDS = 120;
/** From this share of the allowance on background work holds back. */
const QUOTA_LOW = 0.8;

/** What an operator can set right, without looking at any account. */
export function checkSetUp(evidence: SetUpEvidence): DoctorCheck[] {
  const { setUp, media, quota } = evidence;
  if (setUp.mode === 'off') return [checked('credentials', notSetUp(evidence))];
  return [
    checked('platform_reachable', reachable(evidence)),
    checked('credentials', credentials(evidence)),
    checked('redirect_address', redirectAddress(evidence)),
    checked('https', encrypted(evidence)),
    checked('clock', clock(evidence)),
    ...(setUp.platform === 'youtube' ? [checked('test_mode', testMode(evidence))] : []),
    ...(setUp.audited === null ? [] : [checked('audit', audit(evidence))]),
    ...(quota ? [checked('quota', allowance(quota))] : []),
    ...(media ? [checked('media_reachable', mediaReach(media))] : []),
  ];
}

function notSetUp({ setUp: { platform } }: SetUpEvidence): Finding {
  const name = platformNames[platform];
  return problem(
    'credentials_missing',
    `This installation has no app registered with ${name}.`,
    'The operator registers one and sets its id and secret: the guide says how.',
  );
}

function reachable({ setUp: { platform, mode }, reach }: SetUpEvidence): Finding {
  const name = platformNames[platform];
  if (reach.answers) return ok(`${name} answers this machine.`);
  if (mode === 'sandbox')
    return problem(
      'sandbox_stopped',
      'The sandbox does not run.',
      'Start Reelwright by npm start, which starts the sandbox too.',
    );
  return problem(
    'platform_unreachable',
    `${name} does not answer this machine.`,
    'Check the network and the firewall of this machine, then look whether the platform is down for everybody.',
  );
}

function credentials({ setUp: { platform, mode }, reach, client }: SetUpEvidence): Finding {
  const name = platformNames[platform];
  if (!reach.answers) return skipped();
  if ('found' in client) return ok(mode === 'sandbox' ? `The sandbox plays ${name} on this machine.` : `${name} knows this app.`);
  if (client.failed === 'operator_setup')
    return problem(
      'credentials_refused',
      `${name} does not know the id and secret of this app.`,
      'The operator copies both anew from the platform’s developer pages and starts Reelwright again.',
    );
  return answering(name, client.failed);
}

/** What failures that say nothing about us mean. */
export function answering(name: string, failed: string): Finding {
  if (failed === 'rate_limited')
    return warning('rate_limited', `${name} asks this installation to slow down.`, 'Wait some minutes; nothing is lost.');
  if (failed === 'quota_used_up')
    return problem('quota_used_up', `The calls to ${name} for today are used up.`, 'They begin anew at the platform’s midnight.');
  if (failed === 'unexpected_answer')
    return problem(
      'unexpected_answer',
      `${name} answers in a form that its documentation does not describe.`,
      'A proxy in between may do this, or the platform has changed: look for an update of Reelwright.',
    );
  return problem('platform_failing', `${name} answers with failures of its own.`, 'Wait; Reelwright tries again by itself.');
}

function redirectAddress({ setUp: { platform, mode, appKind, redirectUri } }: SetUpEvidence): Finding {
  const url = new URL(redirectUri);
  const local = isLocal(url);
  if (mode === 'sandbox') return ok(`The sandbox sends people back to ${redirectUri}.`);
  if (platform === 'tiktok' && appKind === 'desktop' && !local)
    return problem(
      'redirect_not_local',
      'An app that is registered with TikTok as a desktop app may only come back to localhost.',
      'Register a web app and set TIKTOK_APP_KIND=web, or use Reelwright under localhost.',
    );
  if (platform === 'tiktok' && appKind === 'web' && url.protocol !== 'https:')
    return problem(
      'redirect_not_https',
      'TikTok sends people back to web apps by https only.',
      'Put Reelwright behind https and set PUBLIC_URL, or register a desktop app and set TIKTOK_APP_KIND=desktop.',
    );
  if (platform === 'instagram' && url.protocol !== 'https:')
    return problem(
      'redirect_not_https',
      'Instagram sends people back by https only.',
      'Put Reelwright behind https and set PUBLIC_URL to that address.',
    );
  if (platform === 'youtube' && url.protocol !== 'https:' && !local)
    return problem(
      'redirect_not_https',
      'Google sends people back by https only, but for localhost.',
      'Put Reelwright behind https and set PUBLIC_URL to that address.',
    );
  return ok(`Register exactly this address: ${redirectUri}`);
}

function encrypted({ setUp: { publicUrl } }: SetUpEvidence): Finding {
  const url = new URL(publicUrl);
  if (url.protocol === 'https:' || isLocal(url)) return ok('The address of Reelwright is encrypted, or this machine’s own.');
  return warning(
    'not_encrypted',
    'Reelwright is reached without encryption: passwords and sessions can be read on the way.',
    'Put it behind https and set PUBLIC_URL to that address.',
  );
}

function clock({ reach, now }: SetUpEvidence): Finding {
  if (!reach.answers) return skipped();
  if (!reach.serverTime) return ok('The platform does not say what time it is.');
  const aheadSeconds = Math.round((now.getTime() - reach.serverTime.getTime()) / 1000);
  if (Math.abs(aheadSeconds) <= CLOCK_TOLERANCE_SECONDS) return ok('The clock of this machine agrees with the platform’s.');
  const remedy = 'Let the machine set its clock by NTP.';
  const minutes = Math.max(1, Math.round(Math.abs(aheadSeconds) / 60));
  if (aheadSeconds > 0)
    return problem('clock_ahead', `The clock of this machine is ${minutes} min ahead of the platform’s.`, remedy);
  return problem('clock_behind', `The clock of this machine is ${minutes} min behind the platform’s.`, remedy);
}

function testMode({ setUp: { testing } }: SetUpEvidence): Finding {
  if (!testing) return ok('The consent screen is in production.');
  return warning(
    'app_in_testing',
    'The consent screen of the Google project is in testing: every connection ends after seven days.',
    'The operator publishes the app on the consent screen page and sets YOUTUBE_TESTING=false.',
  );
}

function audit({ setUp: { platform, audited } }: SetUpEvidence): Finding {
  if (audited) return ok(`${platformNames[platform]} has audited this app.`);
  if (platform === 'tiktok')
    return warning(
      'not_audited',
      'TikTok has not audited this app: it posts for the creator alone, and only for private accounts. Drafts to the inbox work.',
      'Send drafts and finish them in the TikTok app, or apply for the audit and set TIKTOK_AUDITED=true.',
    );
  return warning(
    'not_audited',
    'Google has not audited this project: every upload stays private.',
    'Make videos public in YouTube Studio, or apply for the audit and set YOUTUBE_AUDITED=true.',
  );
}

function allowance({ usedShare, resetsAt }: { usedShare: number; resetsAt: Date }): Finding {
  const until = resetsAt.toISOString().slice(0, 16).replace('T', ' ');
  if (usedShare >= 1)
    return problem(
      'quota_used_up',
      'The calls for today are used up.',
      `They begin anew at ${until} UTC; what waits goes on then.`,
    );
  if (usedShare >= QUOTA_LOW)
    return warning(
      'quota_low',
      `${Math.round(usedShare * 100)} % of the calls for today are used.`,
      `Syncs wait; what you ask for yourself still works. They begin anew at ${until} UTC.`,
    );
  return ok(`${Math.round(usedShare * 100)} % of the calls for today are used.`);
}

const mediaFindings: Record<NonNullable<MediaReach>, Finding> = {
  reachable: ok('Instagram can fetch videos from this installation.'),
  not_https: problem(
    'media_not_https',
    'Instagram fetches videos by https only, and this installation has no such address.',
    'Put Reelwright behind https and set PUBLIC_URL to that address.',
  ),
  not_public: problem(
    'media_not_public',
    'Instagram fetches videos over the internet, and this installation has a private address.',
    'Make Reelwright reachable under a public https address and set PUBLIC_URL to it.',
  ),
  no_answer: problem(
    'media_unreachable',
    'The public address of this installation does not answer.',
    'Check name, certificate and proxy of PUBLIC_URL.',
  ),
  wrong_answer: problem(
    'media_wrong_answer',
    'Something else than Reelwright answers under the public address.',
    'Let PUBLIC_URL name the address that the proxy brings to Reelwright.',
  ),
};

function mediaReach(media: NonNullable<MediaReach>): Finding {
  return mediaFindings[media];
}

function isLocal({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
