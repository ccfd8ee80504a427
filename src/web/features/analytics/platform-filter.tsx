import { useLingui } from '@lingui/react/macro';
import { type Platform, platformNames, platforms } from '#contract/connections.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

type Props = { platform: Platform | null; onChange: (platform: Platform | null) => void };

const ALL = 'all';

/** One platform, or all of them. */
export function PlatformFilter({ platform, onChange }: Props) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      label={t`Platform`}
      value={platform ?? ALL}
      onChange={(value) => onChange(value === ALL ? null : value)}
      segments={[
        { value: ALL, label: t`All platforms` },
        ...platforms.map((one) => ({
          value: one,
          label: platformNames[one],
          icon: <PlatformMark platform={one} size="xs" className="max-sm:hidden" />,
        })),
      ]}
      className="max-w-full overflow-x-auto"
    />
  );
}
