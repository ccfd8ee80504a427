import { Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type PlatformCall, type PlatformGuide, platformNames } from '#contract/connections.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CopyButton } from './copy-button.tsx';
import { Doctor } from './doctor.tsx';
import { useGuideTexts } from './guide-steps.tsx';
import { shortScope, usePurposeTexts } from './scope-texts.ts';

/** How an operator registers this installation with a platform: state, obstacles, steps, and the values to enter. */
export function Guide({ guide }: { guide: PlatformGuide }) {
  const { where, steps, know } = useGuideTexts()[guide.platform];
  return (
    <div className="flex flex-col gap-8">
      <State guide={guide} />
      <Part title={<Trans>Steps</Trans>}>
        <p className="text-sm">
          <a
            href={where.address}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex items-center gap-1.5 font-medium underline underline-offset-2"
          >
            {where.name}
            <ExternalLink className="size-3.5 text-ink-3" aria-hidden="true" />
            <VisuallyHidden>
              <Trans>(opens in a new tab)</Trans>
            </VisuallyHidden>
          </a>
        </p>
        <ol className="flex flex-col gap-4">
          {steps.map(({ key, title, text }, at) => (
            <li key={key} className="flex gap-3">
              <span
                aria-hidden="true"
                className="tabular flex size-6 shrink-0 items-center justify-center rounded-full bg-pressed font-semibold
                  text-ink-2 text-xs"
              >
                {at + 1}
              </span>
              <div className="flex min-w-0 max-w-prose flex-col gap-0.5">
                <h3 className="font-medium">{title}</h3>
                <p className="text-ink-2 text-sm">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Part>
      <RedirectAddresses guide={guide} />
      <CalledAddresses guide={guide} />
      <Scopes guide={guide} />
      <Variables guide={guide} />
      <Part title={<Trans>Good to know</Trans>}>
        <ul className="flex max-w-prose list-disc flex-col gap-2 pl-4 text-ink-2 text-sm">
          {know.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </Part>
      <Part title={<Trans>Check</Trans>}>
        <Doctor platform={guide.platform} connectionId={null} />
      </Part>
    </div>
  );
}

function State({ guide: { platform, mode, obstacles } }: { guide: PlatformGuide }) {
  const { t } = useLingui();
  const name = platformNames[platform];
  const modes: Record<PlatformGuide['mode'], string> = {
    live: t`This installation uses its own credentials for ${name}.`,
    sandbox: t`This installation has no credentials for ${name}, so its sandbox stands in. With the variables below it reaches the real ${name}.`,
    off: t`${name} is not set up on this installation. It needs the variables below.`,
  };
  const { needsHttps } = useGuideTexts()[platform];
  const texts: Record<PlatformGuide['obstacles'][number], string> = {
    needs_https:
      needsHttps ??
      t`${name} accepts only https addresses. Make the installation available at one and set it as PUBLIC_URL.`,
    needs_public_address: t`${name} has to reach this installation from the internet. PUBLIC_URL names an address that only this machine or network knows.`,
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose text-ink-2">{modes[mode]}</p>
      {obstacles.length === 0 ? null : (
        <Banner tone="warning" title={t`${name} would not accept this installation's addresses as they are`}>
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{texts[obstacle]}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}

function RedirectAddresses({ guide: { redirect_uris: addresses } }: { guide: PlatformGuide }) {
  const { t } = useLingui();
  return (
    <Part
      title={<Trans>Redirect addresses</Trans>}
      text={
        <Trans>The first one is used; the others work as well. Platforms compare them character by character.</Trans>
      }
    >
      <Surface>
        <ul className="divide-y divide-line">
          {addresses.map((address) => (
            <li key={address} className="flex items-center gap-3 py-2 pr-2 pl-4">
              <code className="min-w-0 flex-1 break-all font-mono text-xs leading-5">{address}</code>
              <CopyButton text={address} label={t`Copy ${address}`} copied={t`Address copied`} />
            </li>
          ))}
        </ul>
      </Surface>
    </Part>
  );
}

/** Addresses that the platform calls when access was removed or data must be deleted. */
function CalledAddresses({ guide: { platform, called_addresses: called } }: { guide: PlatformGuide }) {
  const { t } = useLingui();
  if (called.length === 0) return null;
  const name = platformNames[platform];
  const purposes: Record<PlatformCall, string> = {
    deauthorize: t`Deauthorize callback: somebody removed the app from their account`,
    'data-deletion': t`Data deletion request: somebody wants what was read about them deleted`,
    events: t`Webhook: an account's access ended, or a post changed its state`,
  };
  return (
    <Part
      title={<Trans>Callback addresses</Trans>}
      text={t`${name} calls these addresses on its own, with a signature that is verified. Enter each one in its field.`}
    >
      <Surface>
        <ul className="divide-y divide-line">
          {called.map(({ for: purpose, address }) => (
            <li key={address} className="flex items-center gap-3 py-2 pr-2 pl-4">
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                <p className="text-ink-2 text-sm">{purposes[purpose]}</p>
                <code className="break-all font-mono text-xs leading-5">{address}</code>
              </div>
              <CopyButton text={address} label={t`Copy ${address}`} copied={t`Address copied`} />
            </li>
          ))}
        </ul>
      </Surface>
    </Part>
  );
}

function Scopes({ guide: { scopes, scopes_variable: variable, publishing } }: { guide: PlatformGuide }) {
  const { t } = useLingui();
  const purposes = usePurposeTexts();
  const all = scopes.map(({ name }) => name).join('\n');
  return (
    <Part
      title={<Trans>Permissions</Trans>}
      text={
        <>
          {t`Accounts are asked for these. If the app has only some of them, list those in ${variable}, separated by commas.`}{' '}
          {publishing ? null : <Trans>Those for publishing are asked for too with PUBLISHING=on.</Trans>}
        </>
      }
    >
      <Surface className="flex flex-col">
        <dl className="divide-y divide-line">
          {scopes.map((scope) => (
            <div key={scope.name} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5">
              <dt className="min-w-0 basis-72 break-all font-mono text-xs" title={scope.name}>
                {shortScope(scope.name)}
              </dt>
              <dd className="text-ink-2 text-sm">{purposes[scope.for]}</dd>
            </div>
          ))}
        </dl>
        <div className="border-line border-t px-2 py-1.5">
          <CopyButton all text={all} label={t`Copy all permissions`} copied={t`Permissions copied`} />
        </div>
      </Surface>
    </Part>
  );
}

function Variables({ guide: { variables } }: { guide: PlatformGuide }) {
  const { t } = useLingui();
  return (
    <Part
      title={<Trans>Variables</Trans>}
      text={
        <Trans>
          Set in the environment of the installation; read when it starts. Their values are never shown here.
        </Trans>
      }
    >
      <Surface>
        <ul className="divide-y divide-line">
          {variables.map(({ name, set }) => (
            <li key={name} className="flex items-center gap-3 py-2 pr-2 pl-4">
              <code className="min-w-0 flex-1 break-all font-mono text-xs leading-5">{name}</code>
              <Badge tone={set ? 'success' : 'neutral'}>{set ? <Trans>set</Trans> : <Trans>not set</Trans>}</Badge>
              <CopyButton text={name} label={t`Copy ${name}`} copied={t`Name copied`} />
            </li>
          ))}
        </ul>
      </Surface>
    </Part>
  );
}

function Part({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-col gap-0.5">
        <h2 id={id} className="font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {text ? <p className="max-w-prose text-ink-2 text-sm">{text}</p> : null}
      </div>
      {children}
    </section>
  );
}
