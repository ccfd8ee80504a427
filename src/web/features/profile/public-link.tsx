import { Trans } from '@lingui/react/macro';
import { ExternalLink, EyeOff, Globe, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { Settings } from '#contract/settings.ts';
import { buttonClass } from '#web/ui/button-class.ts';

type Props = { path: string; visibility: Settings['privacy']['profileVisibility'] };

/** The link to the public profile, and who can see it. */
export function PublicLink({ path, visibility }: Props) {
  const looks = {
    public: {
      icon: <Globe />,
      name: <Trans>Public</Trans>,
      text: <Trans>Anyone with the link can see your profile.</Trans>,
    },
    followers: {
      icon: <Users />,
      name: <Trans>Followers</Trans>,
      text: <Trans>Only people signed in to this installation can see it.</Trans>,
    },
    private: {
      icon: <EyeOff />,
      name: <Trans>Private</Trans>,
      text: <Trans>Nobody else can see it. The link does not work.</Trans>,
    },
  };
  const { icon, name, text } = looks[visibility];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="shrink-0 text-ink-3 [&_svg]:size-5" aria-hidden="true">
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 basis-56 flex-col">
        <p className="font-medium text-sm">{name}</p>
        <p className="text-ink-2 text-xs">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link to="/dashboard/settings#privacy" className={buttonClass({ variant: 'ghost' })}>
          <Trans>Change visibility</Trans>
        </Link>
        {visibility === 'private' ? null : (
          <a href={path} target="_blank" rel="noopener" className={buttonClass({})}>
            <ExternalLink aria-hidden="true" />
            <Trans>View public profile</Trans>
          </a>
        )}
      </div>
    </div>
  );
}
