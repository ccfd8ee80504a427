import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Platform } from '#contract/connections.ts';

/**
 * How to register an app today: `steps` in order, `know` for what to know afterwards, and `where` for the platform's
 * pages.
 */
export type GuideTexts = {
  where: { name: string; address: string };
  steps: { key: string; title: string; text: ReactNode }[];
  know: { key: string; text: ReactNode }[];
  /** What to do about an address without https, if getting one is not enough. */
  needsHttps?: string;
};

/**
 * The guides, from the platforms' own pages as of November 2026: TikTok for Developers, Google Cloud and YouTube API
 * Services, Meta for Developers.
 */
export function useGuideTexts(): Record<Platform, GuideTexts> {
  return { tiktok: useTiktok(), youtube: useYoutube(), instagram: useInstagram() };
}

function useTiktok(): GuideTexts {
  const { t } = useLingui();
  return {
    where: { name: 'TikTok for Developers', address: 'https://developers.tiktok.com/apps/' },
    needsHttps: t`For a Web app, TikTok accepts only https addresses. Make the installation available at one and set it as PUBLIC_URL, or register a Desktop app and set TIKTOK_APP_KIND=desktop.`,
    steps: [
      {
        key: 'kind',
        title: t`Choose the kind of app`,
        text: (
          <Trans>
            <strong>Web</strong> for an installation with an https address. <strong>Desktop</strong> for one that is
            opened on the same machine only: it takes http addresses on localhost or 127.0.0.1, with their port. Say
            which one in TIKTOK_APP_KIND.
          </Trans>
        ),
      },
      {
        key: 'app',
        title: t`Create the app`,
        text: (
          <Trans>
            Under Manage apps choose Connect an app. Give it a name, an icon and a category, and the addresses of this
            installation's terms of service and privacy policy.
          </Trans>
        ),
      },
      {
        key: 'products',
        title: t`Add its products`,
        text: (
          <Trans>
            Login Kit, and Content Posting API for drafts and posts. In Login Kit enter the redirect addresses below
            exactly as shown.
          </Trans>
        ),
      },
      {
        key: 'scopes',
        title: t`Request the permissions`,
        text: (
          <Trans>
            Add the permissions below and submit the app for review. Until it is approved, only the test users of
            TikTok's own sandbox can sign in.
          </Trans>
        ),
      },
      {
        key: 'keys',
        title: t`Configure the keys in this installation`,
        text: (
          <Trans>
            Copy the client key and the client secret into the variables below and restart the installation.
          </Trans>
        ),
      },
    ],
    know: [
      {
        key: 'audit',
        text: (
          <Trans>
            Until TikTok has audited the app, posts are visible to their creator only (SELF_ONLY), reach only accounts
            that are private at that moment, and at most five people can post within 24 hours. Drafts to the TikTok
            inbox are not bound by that.
          </Trans>
        ),
      },
      {
        key: 'own',
        text: (
          <Trans>
            The audit rejects tools meant only for your own or a team's accounts. Once passed, set TIKTOK_AUDITED=true.
          </Trans>
        ),
      },
      {
        key: 'history',
        text: <Trans>TikTok reports current figures only: history starts on the day an account is connected.</Trans>,
      },
    ],
  };
}

function useYoutube(): GuideTexts {
  const { t } = useLingui();
  return {
    where: { name: 'Google Cloud', address: 'https://console.cloud.google.com/' },
    steps: [
      {
        key: 'project',
        title: t`Create a project`,
        text: (
          <Trans>In the Google Cloud console, for this installation only: quotas and audits belong to a project.</Trans>
        ),
      },
      {
        key: 'apis',
        title: t`Enable two APIs`,
        text: (
          <Trans>
            Under APIs and services enable <strong>YouTube Data API v3</strong> and{' '}
            <strong>YouTube Analytics API</strong>.
          </Trans>
        ),
      },
      {
        key: 'consent',
        title: t`Set up the consent screen`,
        text: (
          <Trans>
            Audience external, with a name, a support address and the permissions below. While it is in testing, only
            the test users that you list can sign in, and their access ends after 7 days: set YOUTUBE_TESTING=true.
            Publishing it lifts both restrictions.
          </Trans>
        ),
      },
      {
        key: 'client',
        title: t`Create the client`,
        text: (
          <Trans>
            Under Credentials create an OAuth client of the type Web application, and enter the redirect addresses below
            exactly as shown. Plain http is accepted for localhost only.
          </Trans>
        ),
      },
      {
        key: 'keys',
        title: t`Configure the keys in this installation`,
        text: (
          <Trans>Copy the client id and the client secret into the variables below and restart the installation.</Trans>
        ),
      },
    ],
    know: [
      {
        key: 'verification',
        text: (
          <Trans>
            These permissions count as sensitive: until Google has verified the app, people see a warning, and at most
            100 of them can connect.
          </Trans>
        ),
      },
      {
        key: 'audit',
        text: (
          <Trans>
            Until YouTube has audited the project, every upload is locked to private (projects made after 28 July 2020).
            After it, set YOUTUBE_AUDITED=true.
          </Trans>
        ),
      },
      {
        key: 'quota',
        text: (
          <Trans>
            A project has 10,000 units and 100 uploads a day; the day begins at midnight in California. Set a larger
            quota as YOUTUBE_DAILY_UNITS.
          </Trans>
        ),
      },
    ],
  };
}

function useInstagram(): GuideTexts {
  const { t } = useLingui();
  return {
    where: { name: 'Meta for Developers', address: 'https://developers.facebook.com/apps/' },
    steps: [
      {
        key: 'account',
        title: t`Have a professional account`,
        text: <Trans>Only Business and Creator accounts can be connected. A Facebook page is not needed.</Trans>,
      },
      {
        key: 'app',
        title: t`Create the app`,
        text: (
          <Trans>
            Add Instagram to it and choose <strong>API setup with Instagram login</strong>.
          </Trans>
        ),
      },
      {
        key: 'login',
        title: t`Set up the business login`,
        text: (
          <Trans>
            Enter the redirect addresses below exactly as shown; only https is accepted. Add the permissions below.
          </Trans>
        ),
      },
      {
        key: 'roles',
        title: t`Give your accounts access`,
        text: (
          <Trans>
            With <strong>Standard Access</strong>, accounts of people with a role on the app can connect: add them under
            App roles as Instagram testers, and accept the invitation in the settings of the account. For anybody else
            the app needs <strong>Advanced Access</strong>, with App Review and business verification.
          </Trans>
        ),
      },
      {
        key: 'live',
        title: t`Switch the app to Live`,
        text: <Trans>Otherwise posts are visible only to people with a role on the app.</Trans>,
      },
      {
        key: 'keys',
        title: t`Configure the keys in this installation`,
        text: (
          <Trans>
            Copy the Instagram app id and the Instagram app secret (not those of the Meta app) into the variables below
            and restart the installation.
          </Trans>
        ),
      },
    ],
    know: [
      {
        key: 'public',
        text: (
          <Trans>
            Instagram fetches posted videos from this installation's address, which must be reachable from the internet
            over https.
          </Trans>
        ),
      },
      {
        key: 'token',
        text: (
          <Trans>
            Access lasts 60 days and is renewed automatically while this installation runs. If it is off for two months,
            accounts have to be connected again.
          </Trans>
        ),
      },
      {
        key: 'revoke',
        text: <Trans>Instagram has no call to revoke access: that is done in the settings of the account.</Trans>,
      },
    ],
  };
}
