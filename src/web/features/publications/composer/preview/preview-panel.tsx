import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { fromTyped } from '../post-text.ts';
import { type PublishForm, targetFormOf } from '../publish-form.ts';
import type { PublishSource } from '../publish-source.ts';
import { Phone } from './phone.tsx';
import { PreviewVideo } from './preview-video.tsx';

type Props = { source: PublishSource; form: PublishForm; targets: readonly PublishTarget[] };

/** Placeholder while no account is chosen. */
const nobody = { platform: 'tiktok', account_name: '', avatar_url: null } as const;

/** A preview of the post in the app of each chosen account's platform. */
export function PreviewPanel({ source, form, targets }: Props) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState('');
  const [marksCovered, setMarksCovered] = useState(false);
  const shown = targets.find(({ connection_id: id }) => id === wanted) ?? targets[0];
  const text = fromTyped((shown && targetFormOf(form, shown).own) ?? form.text);
  return (
    <div className="flex flex-col gap-4">
      {shown && targets.length > 1 ? (
        <SegmentedControl
          label={t`Shown on`}
          iconsOnly
          value={shown.connection_id}
          onChange={setWanted}
          segments={targets.map(({ connection_id: value, platform, account_name: name }) => ({
            value,
            label: `${platformNames[platform]}: ${name}`,
            icon: <PlatformMark platform={platform} size="sm" />,
          }))}
          className="self-center"
        />
      ) : null}
      <Phone account={shown ?? nobody} text={text} marksCovered={marksCovered}>
        <PreviewVideo source={source} />
      </Phone>
      <Switch
        label={<Trans>Show what the app covers</Trans>}
        checked={marksCovered}
        onChange={setMarksCovered}
        className="mx-auto w-full max-w-66"
      />
    </div>
  );
}
