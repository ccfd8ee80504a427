import { Trans, useLingui } from '@lingui/react/macro';
import type { PublishOutlook } from '#contract/publishing.ts';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Tiktok } from './options-props.ts';

type Props = {
  chosen: Tiktok;
  change: (part: Partial<Tiktok>) => void;
  /** The privacy levels TikTok currently offers this account. */
  levels: readonly string[];
  creator: PublishOutlook['creator'];
  problem: string | undefined;
};
type Level = NonNullable<Tiktok['privacy_level']>;

/** Who sees the post and how they can interact with it. Nothing is preselected. */
export function TiktokAudience({ chosen, change, levels, creator, problem }: Props) {
  const { t } = useLingui();
  const names: Record<Level, string> = {
    PUBLIC_TO_EVERYONE: t`Everyone`,
    MUTUAL_FOLLOW_FRIENDS: t`Friends`,
    FOLLOWER_OF_CREATOR: t`Followers`,
    SELF_ONLY: t`Only you`,
  };
  const offered = (Object.keys(names) as Level[]).filter((level) => levels.includes(level));
  const [nickname, username] = [creator?.nickname, creator?.username];
  const value = offered.find((level) => level === chosen.privacy_level) ?? '';
  return (
    <>
      {creator ? (
        <p className="text-ink-2 text-sm">
          <Trans>
            Posted to the TikTok account <strong className="font-medium text-ink">{nickname}</strong> (@{username})
          </Trans>
        </p>
      ) : null}
      <Select
        label={t`Who can view this video`}
        value={value}
        onChange={(level) => change({ privacy_level: level === '' ? undefined : level })}
        options={[
          { value: '', label: t`Please choose`, disabled: true },
          ...offered.map((level) => ({
            value: level,
            label:
              level === 'SELF_ONLY' && chosen.brand_content ? t`Only you (not with branded content)` : names[level],
            disabled: level === 'SELF_ONLY' && chosen.brand_content,
          })),
        ]}
        error={problem}
        className="sm:max-w-72"
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-2 font-medium text-ink-2 text-xs">
          <Trans>Allow users to</Trans>
        </legend>
        <Allowed
          label={t`Comment`}
          checked={chosen.allow_comment}
          off={creator?.comment_disabled ?? false}
          onChange={(allow_comment) => change({ allow_comment })}
        />
        <Allowed
          label={t`Duet`}
          checked={chosen.allow_duet}
          off={creator?.duet_disabled ?? false}
          onChange={(allow_duet) => change({ allow_duet })}
        />
        <Allowed
          label={t`Stitch`}
          checked={chosen.allow_stitch}
          off={creator?.stitch_disabled ?? false}
          onChange={(allow_stitch) => change({ allow_stitch })}
        />
      </fieldset>
    </>
  );
}

type AllowedProps = {
  label: string;
  checked: boolean;
  /** The creator has disabled it in the app. */
  off: boolean;
  onChange: (checked: boolean) => void;
};

function Allowed({ label, checked, off, onChange }: AllowedProps) {
  return (
    <Switch
      label={label}
      description={off ? <Trans>Switched off in the settings of the TikTok app.</Trans> : undefined}
      checked={checked && !off}
      disabled={off}
      onChange={onChange}
    />
  );
}
