import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { AlertGlyph, CrossGlyph, InfoGlyph, TickGlyph, WarningGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import { softTone } from './tone.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';
type Props = {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  className?: string;
};

const icons: Record<BannerTone, ReactNode> = {
  info: <InfoGlyph />,
  success: <TickGlyph />,
  warning: <WarningGlyph />,
  danger: <AlertGlyph />,
};

/** A message that stays until its cause is resolved. Errors are announced immediately. */
export function Banner({ tone = 'info', title, children, actions, onDismiss, className }: Props) {
  const { t } = useLingui();
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-surface px-3.5 py-2.5 text-sm', softTone[tone], className)}
    >
      <span className="mt-px shrink-0 [&_svg]:size-4.5" aria-hidden="true">
        {icons[tone]}
      </span>
      {/* Where there is too little room for the text beside them, the actions stand below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? <div className="break-words text-ink-2">{children}</div> : null}
        </div>
        {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
      </div>
      {onDismiss ? (
        <IconButton
          size="sm"
          label={t`Dismiss`}
          icon={<CrossGlyph />}
          onClick={onDismiss}
          className="-my-0.5 -mr-1.5 pointer-coarse:-my-2 pointer-coarse:size-11"
        />
      ) : null}
    </div>
  );
}
