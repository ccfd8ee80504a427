import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PublicationOptions } from '#contract/publications.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { OptionsProps } from './options-props.ts';

export function InstagramOptions({ form, onForm }: OptionsProps) {
  const chosen = form.options.instagram ?? { share_to_feed: true };
  return (
    <Switch
      label={<Trans>Share to the feed</Trans>}
      description={
        <Trans>The reel also appears among the posts of your profile and in the feed of your followers.</Trans>
      }
      checked={chosen.share_to_feed}
      onChange={(share_to_feed) => onForm({ ...form, options: { instagram: { ...chosen, share_to_feed } } })}
    />
  );
}

export function instagramSummary({ instagram }: PublicationOptions): string {
  return instagram?.share_to_feed === false ? t`Reel, not in the feed` : t`Reel, also in the feed`;
}
