import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '#web/ui/switch.tsx';
import type { Tiktok } from './options-props.ts';
import { ProblemLine } from './problem-line.tsx';

type Props = {
  chosen: Tiktok;
  discloses: boolean;
  onChange: (discloses: boolean, part: Partial<Tiktok>) => void;
  problem: string | undefined;
};

/** Whether the video promotes something, and for whom. Off by default; branded content can't be private. */
export function TiktokDisclosure({ chosen, discloses, onChange, problem }: Props) {
  const { t } = useLingui();
  const isPrivate = chosen.privacy_level === 'SELF_ONLY';
  const { brand_content: branded, brand_organic: own } = chosen;
  const label = branded ? t`Paid partnership` : t`Promotional content`;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={<Trans>Disclose video content</Trans>}
        description={
          <Trans>
            Turn on to disclose that this video promotes goods or services in exchange for something of value. Your
            video could promote yourself, a third party, or both.
          </Trans>
        }
        checked={discloses}
        onChange={(on) => onChange(on, on ? {} : { brand_content: false, brand_organic: false })}
      />
      {discloses ? (
        <div className="flex flex-col gap-3 border-line border-l-2 pl-3.5">
          <Switch
            label={<Trans>Your brand</Trans>}
            description={<Trans>You are promoting yourself or your own business.</Trans>}
            checked={own}
            onChange={(brand_organic) => onChange(true, { brand_organic })}
          />
          <Switch
            label={<Trans>Branded content</Trans>}
            description={
              isPrivate ? (
                <Trans>Branded content visibility cannot be set to private. Choose another audience first.</Trans>
              ) : (
                <Trans>You are promoting another brand or a third party.</Trans>
              )
            }
            checked={branded}
            disabled={isPrivate && !branded}
            onChange={(brand_content) => onChange(true, { brand_content })}
          />
          {branded || own ? (
            <p className="text-ink-2 text-xs" role="status">
              {t`Your video will be labeled as “${label}”.`}
            </p>
          ) : null}
          <ProblemLine text={problem} />
        </div>
      ) : null}
    </div>
  );
}
