import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { platformNames } from '#contract/connections.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { useConnect } from '#web/features/connections/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { AlertGlyph, WarningGlyph } from '#web/ui/glyphs.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { OwnText } from './own-text.tsx';
import { optionParts } from './platform-options.tsx';
import type { TypedText } from './post-text.ts';
import type { TargetForm } from './publish-form.ts';
import type { TargetProblems } from './publish-problems.ts';
import { TargetName, TargetPicture } from './target-face.tsx';
import type { KnownOutlook } from './use-outlooks.ts';

type Props = {
  target: PublishTarget;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  form: TargetForm;
  onForm: (form: TargetForm) => void;
  /** The texts used by accounts without their own; null for several posts with texts of their own. */
  common: TypedText | null;
  problems: TargetProblems | undefined;
  known: KnownOutlook | undefined;
  tried: boolean;
  /** The server's error about this account. */
  refused: string | null;
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** An account that can be published to, with a checkbox and its own options. */
export function TargetRow({ target, chosen, onChoose, form, onForm, common, problems, known, ...rest }: Props) {
  const { t } = useLingui();
  const partId = useId();
  const { Options, summaryOf } = optionParts[target.platform];
  const about = [
    platformNames[target.platform],
    ...(chosen ? [summaryOf(form.options)] : []),
    ...(chosen && form.own ? [t`own text`] : []),
  ];
  const { tried, refused } = rest;
  const open = chosen && rest.open;
  return (
    <div className="flex flex-col">
      <div className="flex items-center gap-3 pr-2.5 pl-3.5">
        <Checkbox
          checked={chosen}
          onChange={onChoose}
          className="min-w-0 flex-1 gap-3"
          label={
            <span className="flex items-center gap-3 py-2.5">
              <TargetPicture target={target} />
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <TargetName target={target} />
                <span className="text-ink-3 text-xs">{about.join(' · ')}</span>
              </span>
            </span>
          }
        />
        {chosen ? (
          <OptionsButton
            partId={partId}
            name={target.account_name}
            hasTexts={common !== null}
            open={open}
            onOpen={rest.onOpen}
          />
        ) : null}
      </div>
      {chosen && problems ? <Remarks problems={problems} open={open} tried={tried} refused={refused} /> : null}
      {chosen ? (
        <div id={partId} hidden={!open}>
          {open ? (
            <div className="flex flex-col gap-5 border-line border-t px-3.5 pt-4 pb-4.5">
              <Options
                form={form}
                onForm={onForm}
                known={known}
                problems={tried ? (problems?.options ?? {}) : {}}
                text={form.own ?? common}
              />
              {common ? (
                <OwnText target={target} form={form} onForm={onForm} common={common} problems={problems} />
              ) : null}
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

type OptionsButtonProps = Pick<Props, 'open' | 'onOpen'> & {
  /** Id of the section that it opens. */
  partId: string;
  name: string;
  hasTexts: boolean;
};

function OptionsButton({ partId, name, hasTexts, open, onOpen }: OptionsButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={open}
      aria-controls={partId}
      aria-label={hasTexts ? t`Text and options for ${name}` : t`Options for ${name}`}
      onClick={() => onOpen(!open)}
      icon={
        <ChevronDown aria-hidden="true" className={cx('transition-transform', open && 'rotate-180', 'max-sm:size-5')} />
      }
      className="flex-row-reverse"
    >
      <span className="max-sm:sr-only">{hasTexts ? <Trans>Text and options</Trans> : <Trans>Options</Trans>}</span>
    </Button>
  );
}

/** Texts the platform would reject, and missing options while the section is collapsed. */
function Remarks({
  problems,
  open,
  tried,
  refused,
}: Pick<Props, 'open' | 'tried' | 'refused'> & { problems: TargetProblems }) {
  const { measured, own, options } = problems;
  const hidden = open || !tried ? [] : Object.values({ ...own, ...options });
  const wrong = [...(refused === null ? [] : [refused]), ...measured.problems, ...hidden];
  if (wrong.length + measured.warnings.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 px-3.5 pb-3 text-xs">
      {wrong.map((text) => (
        <li key={text} className="flex items-start gap-1.5 text-danger-ink" data-problem tabIndex={-1}>
          <AlertGlyph className="mt-0.5 size-3.5 shrink-0" />
          {text}
        </li>
      ))}
      {measured.warnings.map((text) => (
        <li key={text} className="flex items-start gap-1.5 text-warning-ink">
          <WarningGlyph className="mt-0.5 size-3.5 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** An account that can't be published to, with the reason. */
export function ClosedTarget({ target, onLeaving }: { target: PublishTarget; onLeaving: () => void }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const connect = useConnect((address) => {
    flushSync(onLeaving);
    window.location.assign(address);
  });
  const name = target.account_name;
  const platform = platformNames[target.platform];
  const reconnect = () =>
    connect.mutate(target.platform, {
      onError: ({ message }) => toasts.error({ title: t`Failed to connect ${platform}`, text: message }),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 pr-2.5 pl-3.5">
      <span className="size-4.5 shrink-0 pointer-coarse:size-6" aria-hidden="true" />
      <span className="opacity-60">
        <TargetPicture target={target} />
      </span>
      <div className="flex min-w-48 flex-1 flex-col gap-0.5">
        <TargetName target={target} />
        <p className="text-ink-2 text-xs">{target.reason}</p>
      </div>
      {target.can === 'reconnect' ? (
        <Button size="sm" loading={connect.isPending} onClick={reconnect} aria-label={t`Reconnect to publish: ${name}`}>
          <Trans>Reconnect to publish</Trans>
        </Button>
      ) : null}
    </div>
  );
}
