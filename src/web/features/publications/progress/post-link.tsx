import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { type Platform, platformNames } from '#contract/connections.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from '#web/ui/button-class.ts';

type Props = { address: string | null; platform: Platform; variant?: ButtonVariant; size?: ButtonSize };

/** A link to a post on its platform; renders nothing if its URL is unknown or not http(s). */
export function PostLink({ address, platform, variant = 'secondary', size = 'md' }: Props) {
  const { t } = useLingui();
  const name = platformNames[platform];
  if (!isWebAddress(address)) return null;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant, size })}>
      <ExternalLink aria-hidden="true" />
      {t`Open on ${name}`}
      <span className="sr-only">{t`(opens in a new tab)`}</span>
    </a>
  );
}

/** URLs of posts come from platforms: only http(s) is linked. */
export function isWebAddress(address: string | null): address is string {
  const protocol = address !== null && URL.canParse(address) ? new URL(address).protocol : undefined;
  return protocol === 'https:' || protocol === 'http:';
}
