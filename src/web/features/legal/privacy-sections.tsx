import { Trans, useLingui } from '@lingui/react/macro';
import type { LegalSection } from './legal-page.tsx';
import { type Operator, OperatorContact } from './operator.tsx';
import { PlatformData } from './platform-data.tsx';

/** The privacy policy, with its sections in the specified order. */
export function usePrivacySections({ name, address }: Operator): LegalSection[] {
  const { t } = useLingui();
  return [
    { id: 'information-collected', title: t`Information Collected`, body: <Collected /> },
    { id: 'use', title: t`Use`, body: <Use /> },
    { id: 'sharing', title: t`Sharing`, body: <Sharing /> },
    { id: 'security', title: t`Security`, body: <Security /> },
    { id: 'retention', title: t`Retention`, body: <Retention /> },
    { id: 'rights', title: t`Rights under the PDPA`, body: <Rights address={address} /> },
    { id: 'cookies', title: t`Cookies`, body: <Cookies /> },
    { id: 'transfers', title: t`International Transfers`, body: <Transfers /> },
    { id: 'changes', title: t`Changes`, body: <Changes /> },
    { id: 'contact', title: t`Contact`, body: <Contact name={name} address={address} /> },
  ];
}

/** States who is responsible. */
export function PrivacyIntro({ name }: Pick<Operator, 'name'>) {
  return (
    <p>
      <Trans>
        This installation of Reelwright is run by {name}, who is responsible for personal data kept in it under the
        Personal Data Protection Act 2012 of Singapore (PDPA). The people who write the software receive none of it.
      </Trans>
    </p>
  );
}

function Collected() {
  return (
    <>
      <p>
        <Trans>What you give:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>Account:</strong> email address, name, and if you like a picture, a biography and a content
            category. Passwords are kept only as a hash that cannot be turned back.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Content:</strong> the videos and transcripts that you upload, and what is made from them: clips,
            captions, titles, scores. Faces are looked for only to choose how the picture is cropped; nobody is
            identified by them.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Ideas and conversations:</strong> the keywords that you enter, the ideas that you keep, what you
            write to the AI Coach and what it answers, and the briefs that come of it.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Waitlist:</strong> the email address that you leave and the language of the page.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>What arises from use:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>Security:</strong> where you are signed in (browser, system, the beginning of the network address,
            times), a log of security events that you can read yourself, and second factors.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Settings and notifications:</strong> your choices, what you were told and whether you have read it,
            and, if you turn on push, the address that your browser’s push service gave.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Use:</strong> how often capabilities are used per day, only while the setting Analytics is on. There
            are no trackers and no advertising.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Technical logs:</strong> failures and requests, for keeping the service running.
          </Trans>
        </li>
      </ul>
      <PlatformData />
    </>
  );
}

function Use() {
  return (
    <>
      <p>
        <Trans>
          Data are used to do what you ask for: to sign you in, make clips, show and publish them, notify you, and keep
          the service safe and working. Marketing messages are sent only if you turn them on.
        </Trans>
      </p>
      <p>
        <Trans>
          Clips are made on the operator’s own computer. Your data are not sold, not used for advertising and not used
          to train models.
        </Trans>
      </p>
    </>
  );
}

function Sharing() {
  return (
    <>
      <p>
        <Trans>Data leave the installation only:</Trans>
      </p>
      <ul>
        <li>
          <Trans>to platforms that you have connected, when you publish there or have something read there;</Trans>
        </li>
        <li>
          <Trans>
            to the mail server that the operator has set up, and to the push service of your browser, to bring you
            messages;
          </Trans>
        </li>
        <li>
          <Trans>
            to a transcription service, if the operator has set one up: it receives the sound of a video that has no
            transcript, with the same condition as a language model;
          </Trans>
        </li>
        <li>
          <Trans>
            to a language model, if the operator has set one up. For ideas it receives your keywords and category, the
            names and follower counts of your connected accounts, the titles and figures of your posts, and passages of
            your videos, posts, briefs and the comments on your posts, without the names of those who wrote them; for
            the AI Coach and its briefs also the idea and the conversation; for clips the titles and the words spoken in
            them. A service outside the operator’s network receives nothing while your setting Data sharing is off;
          </Trans>
        </li>
        <li>
          <Trans>
            to TikTok or YouTube, when you open the player of a video there: it is loaded from the platform, which then
            sees your network address as on its own pages;
          </Trans>
        </li>
        <li>
          <Trans>
            to other people as far as you allow it: your profile, by its visibility setting, and what you publish
            yourself;
          </Trans>
        </li>
        <li>
          <Trans>to authorities, where the law demands it.</Trans>
        </li>
      </ul>
    </>
  );
}

function Security() {
  return (
    <p>
      <Trans>
        Passwords are hashed with Argon2id, keys for second factors and for connected platforms are encrypted, session
        tokens are kept as hashes and bound to your browser, and every request sees the data of its own account alone.
        Uploaded files are decoded and made anew before they are shown. No system is perfectly safe: if your data are
        affected by a breach, you are told as the law demands.
      </Trans>
    </p>
  );
}

function Retention() {
  return (
    <ul>
      <li>
        <Trans>
          Your content and account are kept until you delete them. A deletion can be undone for a moment; then the files
          are removed.
        </Trans>
      </li>
      <li>
        <Trans>
          A deleted account, with all its rows and files and its archives, is removed after 7 days, or at once if you
          ask for it.
        </Trans>
      </li>
      <li>
        <Trans>Sessions end after 14 days without use, and after 30 days in any case.</Trans>
      </li>
      <li>
        <Trans>
          Entries of the security log are removed after 365 days, and browsers that you signed in with are forgotten 180
          days after the last sign-in.
        </Trans>
      </li>
      <li>
        <Trans>
          Messages that were sent are removed after 30 days; links in them work once and for a limited time.
        </Trans>
      </li>
      <li>
        <Trans>An export of your data is removed some days after it was made; its page says when.</Trans>
      </li>
      <li>
        <Trans>
          While the setting Data backup is on, your account is part of a nightly archive on the operator’s storage.
          Copies that the operator makes of the whole computer are replaced in the course of time.
        </Trans>
      </li>
    </ul>
  );
}

function Rights({ address }: Pick<Operator, 'address'>) {
  return (
    <>
      <p>
        <Trans>Under the PDPA you can:</Trans>
      </p>
      <ul>
        <li>
          <Trans>
            <strong>see and take along</strong> what is kept about you: “Export all data” in the settings gives a ZIP of
            everything;
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>correct</strong> it under Profile and Settings;
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>withdraw consent</strong>, by turning a setting off, disconnecting a platform or deleting your
            account;
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>ask how data were used</strong> or disclosed in the past year, and complain, to the operator or to
            the Personal Data Protection Commission of Singapore.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Requests are answered as soon as is reasonable, within 30 days as a rule. Other laws may give you further
          rights.
        </Trans>
      </p>
      <OperatorContact address={address} />
    </>
  );
}

function Cookies() {
  return (
    <p>
      <Trans>
        One cookie keeps your sign-in safe; a few values in your browser’s storage remember how you like things. None of
        them is for advertising or for following you. The <a href="/cookie-policy">Cookie Policy</a> lists them all.
      </Trans>
    </p>
  );
}

function Transfers() {
  return (
    <p>
      <Trans>
        Data are kept where the operator runs this installation. Platforms, mail and push services may be in other
        countries; what you have sent to them is handled under their own rules. The operator sees to it that data which
        leave Singapore are protected to a standard comparable to the PDPA.
      </Trans>
    </p>
  );
}

function Changes() {
  return (
    <p>
      <Trans>
        This policy can change as the service does. The day at the top of this page says when it last did; you are told
        of changes that matter before they take effect.
      </Trans>
    </p>
  );
}

function Contact({ name, address }: Operator) {
  return (
    <>
      <p>
        <Trans>Data protection here is the task of {name}.</Trans>
      </p>
      <OperatorContact address={address} />
    </>
  );
}
