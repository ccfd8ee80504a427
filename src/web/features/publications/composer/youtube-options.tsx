import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type PublicationOptions, publicationOptions } from '#contract/publications.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { OptionsProps, Youtube } from './options-props.ts';

const defaults = (): Youtube => z.parse(publicationOptions, { youtube: {} }).youtube as Youtube;

export function YoutubeOptions({ form, onForm }: OptionsProps) {
  const { t } = useLingui();
  const chosen = form.options.youtube ?? defaults();
  const change = (part: Partial<Youtube>) => onForm({ ...form, options: { youtube: { ...chosen, ...part } } });
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t`Who can watch`}
        value={chosen.privacy}
        onChange={(privacy) => change({ privacy })}
        options={[
          { value: 'public', label: t`Public` },
          { value: 'unlisted', label: t`Unlisted` },
          { value: 'private', label: t`Private` },
        ]}
        className="sm:max-w-64"
      />
      <Switch
        label={<Trans>Made for kids</Trans>}
        description={<Trans>YouTube asks every creator to say whether a video is made for children.</Trans>}
        checked={chosen.made_for_kids}
        onChange={(made_for_kids) => change({ made_for_kids })}
      />
      <Switch
        label={<Trans>Notify subscribers</Trans>}
        checked={chosen.notify_subscribers}
        onChange={(notify_subscribers) => change({ notify_subscribers })}
      />
      <Switch
        label={<Trans>Altered or synthetic content</Trans>}
        description={<Trans>It shows something realistic that did not happen, made or changed by AI or editing.</Trans>}
        checked={chosen.synthetic_media}
        onChange={(synthetic_media) => change({ synthetic_media })}
      />
    </div>
  );
}

export function youtubeSummary({ youtube }: PublicationOptions): string {
  const names = { public: t`Public`, unlisted: t`Unlisted`, private: t`Private` };
  return names[youtube?.privacy ?? 'public'];
}
