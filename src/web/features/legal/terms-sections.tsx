import { Trans, useLingui } from '@lingui/react/macro';
import type { LegalSection } from './legal-page.tsx';
import { type Operator, OperatorContact } from './operator.tsx';
import { OutLink } from './out-link.tsx';

/** Ages, amounts and law of the terms. */
const MINIMUM_AGE = 13;
const LIABILITY_MONTHS = 3;

/** The terms of service, with their sections in the specified order. */
export function useTermsSections({ name, address }: Operator): LegalSection[] {
  const { t } = useLingui();
  return [
    { id: 'eligibility', title: t`Eligibility`, body: <Eligibility /> },
    { id: 'use-of-services', title: t`Use of Services`, body: <UseOfServices /> },
    { id: 'content', title: t`Content Ownership and Responsibility`, body: <Content /> },
    { id: 'intellectual-property', title: t`Intellectual Property`, body: <IntellectualProperty /> },
    { id: 'privacy', title: t`Privacy and Data Protection`, body: <Privacy /> },
    { id: 'warranties', title: t`Disclaimer of Warranties`, body: <Warranties /> },
    { id: 'liability', title: t`Limitation of Liability`, body: <Liability name={name} /> },
    { id: 'termination', title: t`Termination`, body: <Termination /> },
    { id: 'changes', title: t`Changes to the Terms`, body: <Changes /> },
    { id: 'governing-law', title: t`Governing Law and Dispute Resolution`, body: <GoverningLaw /> },
    { id: 'contact', title: t`Contact`, body: <Contact name={name} address={address} /> },
  ];
}

/** What these terms are and who offers them. */
export function TermsIntro({ name }: Pick<Operator, 'name'>) {
  return (
    <p>
      <Trans>
        Reelwright is software for creators that runs on a computer of its operator’s. This installation is run by{' '}
        {name}, with whom these terms are agreed. By creating an account or using the service you accept them.
      </Trans>
    </p>
  );
}

function Eligibility() {
  return (
    <>
      <p>
        <Trans>
          You must be at least <strong>{MINIMUM_AGE} years old</strong>, or have reached the minimum age for services
          like this one in your country, if that is higher. If you are not of age where you live, a parent or guardian
          must agree with these terms.
        </Trans>
      </p>
      <p>
        <Trans>
          If you use the service for somebody else, for instance for a company, you must be allowed to accept these
          terms for them.
        </Trans>
      </p>
    </>
  );
}

function UseOfServices() {
  return (
    <>
      <p>
        <Trans>
          An account is for one person. Give a true email address, keep your password and your second factors to
          yourself, and tell the operator if somebody else may have used your account. What is done with your account
          counts as done by you.
        </Trans>
      </p>
      <p>
        <Trans>You may not:</Trans>
      </p>
      <ul>
        <li>
          <Trans>break the law or the rights of others, or upload what you have no right to use;</Trans>
        </li>
        <li>
          <Trans>try to get at other people’s accounts or data, or get around limits and protections;</Trans>
        </li>
        <li>
          <Trans>disturb the service for others, for instance by flooding it with requests or harmful files;</Trans>
        </li>
        <li>
          <Trans>use the service to mislead people or to publish spam.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Where you connect an account of another platform, its own terms hold as well:{' '}
          <OutLink to="youtubeTerms">YouTube Terms of Service</OutLink>,{' '}
          <OutLink to="tiktokTerms">TikTok Terms of Service</OutLink>,{' '}
          <OutLink to="instagramTerms">Instagram Terms of Use</OutLink>. By using a connection to YouTube you agree to
          be bound by the YouTube Terms of Service.
        </Trans>
      </p>
    </>
  );
}

function Content() {
  return (
    <>
      <p>
        <Trans>
          Your videos, and the clips and texts made from them, remain yours. You allow the service to store, process,
          show and publish them only as far as that is needed to do what you ask of it. This permission ends when you
          delete them.
        </Trans>
      </p>
      <p>
        <Trans>
          You are responsible for what you upload and publish, and for having the consent of the people who can be seen
          and heard in it. Scores, titles and descriptions are suggestions of a program: read them before you publish.
          The operator may remove what breaks these terms or the law.
        </Trans>
      </p>
    </>
  );
}

function IntellectualProperty() {
  return (
    <p>
      <Trans>
        Reelwright is free software under the MIT licence; its code may be used as that licence says. The names and
        marks of Reelwright, of the operator and of the platforms belong to their owners, and these terms give you no
        right to them. If you think that something here infringes your rights, write to the operator.
      </Trans>
    </p>
  );
}

function Privacy() {
  return (
    <p>
      <Trans>
        Personal data are handled under the Personal Data Protection Act 2012 of Singapore (PDPA) and as the{' '}
        <a href="/privacy-policy">Privacy Policy</a> says. The <a href="/cookie-policy">Cookie Policy</a> lists what is
        kept in your browser.
      </Trans>
    </p>
  );
}

function Warranties() {
  return (
    <p>
      <Trans>
        The service is provided as it is and as it is available. As far as the law allows, the operator gives no
        warranty that it is always there, free of errors or fit for a particular purpose, that clips will be seen by
        many, or that other platforms will accept what is published. Keep your own copies of your original files.
      </Trans>
    </p>
  );
}

function Liability({ name }: Pick<Operator, 'name'>) {
  return (
    <>
      <p>
        <Trans>
          As far as the law allows, {name} is not liable for indirect damage, lost profit or lost data, and the total
          liability for everything connected with the service is limited to{' '}
          <strong>the amount that you paid for it in the past {LIABILITY_MONTHS} months</strong>.
        </Trans>
      </p>
      <p>
        <Trans>
          Nothing here limits liability that the law does not allow to be limited, for instance for fraud or for injury
          caused by negligence.
        </Trans>
      </p>
    </>
  );
}

function Termination() {
  return (
    <>
      <p>
        <Trans>
          You can stop at any time: delete your account under Settings. It is closed at once and removed with everything
          in it after 7 days; signing in before then takes the deletion back. You can also ask for immediate removal.
        </Trans>
      </p>
      <p>
        <Trans>
          The operator may suspend or end an account that breaks these terms, or end the service. Unless the law or the
          safety of others stands against it, you are told beforehand and can download your data.
        </Trans>
      </p>
    </>
  );
}

function Changes() {
  return (
    <p>
      <Trans>
        These terms can change. The day at the top of this page says when they last did. If a change matters to you, you
        are told before it takes effect; if you go on using the service after that, the new terms hold.
      </Trans>
    </p>
  );
}

function GoverningLaw() {
  return (
    <>
      <p>
        <Trans>
          These terms are governed by the <strong>laws of Singapore</strong>. Please talk to the operator first: most
          disputes can be settled that way. Otherwise the courts of Singapore decide.
        </Trans>
      </p>
      <p>
        <Trans>If you are a consumer, the protection that the law of your own country gives you remains.</Trans>
      </p>
    </>
  );
}

function Contact({ name, address }: Operator) {
  return (
    <>
      <p>
        <Trans>Questions about these terms are answered by {name}.</Trans>
      </p>
      <OperatorContact address={address} />
    </>
  );
}
