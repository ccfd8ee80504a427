import { Trans } from '@lingui/react/macro';
import { OutLink } from './out-link.tsx';

/**
 * Disclosures that the platforms require of every application that reads from them. Sources: YouTube API Services
 * Developer Policies III.A and III.E.4; TikTok Developer Terms; Meta Platform Terms.
 */
export function PlatformData() {
  return (
    <>
      <p>
        <Trans>
          What comes from other platforms, if this installation offers connections to them and you use one. You see
          beforehand what is asked for, and nothing is read without your consent:
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>YouTube.</strong> The connection uses YouTube API Services. Read are your channel’s name, picture
            and figures, your videos’ details, and their statistics; with your permission, videos are uploaded. These
            data are shown to you alone, and are refreshed or deleted within 30 days. The{' '}
            <OutLink to="youtubeTerms">YouTube Terms of Service</OutLink> and the{' '}
            <OutLink to="googlePrivacy">Google Privacy Policy</OutLink> apply. You can take the permission back here by
            disconnecting, or on the <OutLink to="googleConnections">Google security settings page</OutLink>; the stored
            data are then deleted.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>TikTok.</strong> Read are your name, picture and figures and the list of your public videos with
            their counts; with your permission, videos are posted. TikTok’s{' '}
            <OutLink to="tiktokPrivacy">Privacy Policy</OutLink> applies. You can take the permission back here by
            disconnecting, or in the TikTok app under Settings and privacy, Security and permissions, Apps and services
            permissions; the stored data are then deleted.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Instagram.</strong> Read are the name, picture and figures of your professional account, your media
            and their insights; with your permission, media are published. Meta’s{' '}
            <OutLink to="metaPrivacy">Privacy Policy</OutLink> applies. You can take the permission back here by
            disconnecting, or in Instagram under <OutLink to="instagramApps">Apps and websites</OutLink>; the stored
            data are then deleted. To have them deleted without signing in, write to the operator.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Access keys of platforms are stored encrypted, used only for you, and given up when you disconnect or delete
          your account.
        </Trans>
      </p>
    </>
  );
}
