import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_TITLE_LENGTH } from '#contract/clips.ts';
import { platformNames } from '#contract/connections.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { cx } from '#web/ui/cx.ts';
import { Switch } from '#web/ui/switch.tsx';
import type { TypedText } from './post-text.ts';
import { PostTextFields } from './post-text-fields.tsx';
import type { TargetForm } from './publish-form.ts';
import type { TargetProblems } from './publish-problems.ts';
import type { Measure } from './text-limits.ts';

type Props = {
  target: PublishTarget;
  form: TargetForm;
  onForm: (form: TargetForm) => void;
  common: TypedText;
  problems: TargetProblems | undefined;
};

/** An account's own texts, measured against its platform's limits. */
export function OwnText({ target, form, onForm, common, problems }: Props) {
  const { own } = form;
  const platform = platformNames[target.platform];
  const title = Math.min(MAX_TITLE_LENGTH, target.limits.title ?? MAX_TITLE_LENGTH);
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={<Trans>Own text for this account</Trans>}
        description={
          target.limits.title === null ? (
            <Trans>{platform} shows title, description and hashtags as one caption.</Trans>
          ) : undefined
        }
        checked={own !== null}
        onChange={(on) => onForm({ ...form, own: on ? common : null })}
      />
      {own ? (
        <PostTextFields
          text={own}
          onChange={(change) => onForm({ ...form, own: { ...own, ...change } })}
          problems={problems?.own ?? {}}
          limits={{ title, description: null }}
          rows={4}
        />
      ) : null}
      {problems ? <Usage of={problems.measured.body} isCaption={target.limits.title === null} /> : null}
    </div>
  );
}

function Usage({ of: { length, max, unit }, isCaption }: { of: Measure; isCaption: boolean }) {
  const { t, i18n } = useLingui();
  const [used, all] = [i18n.number(length), i18n.number(max)];
  const text =
    unit === 'bytes'
      ? t`Description and hashtags: ${used} of ${all} bytes`
      : isCaption
        ? t`Caption: ${used} of ${all} characters`
        : t`Description and hashtags: ${used} of ${all} characters`;
  return <p className={cx('tabular text-xs', length > max ? 'text-danger-ink' : 'text-ink-3')}>{text}</p>;
}
