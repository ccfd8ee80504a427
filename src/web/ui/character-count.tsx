import { Trans } from '@lingui/react/macro';
import { cx } from './cx.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The length of a text against its limit; longer text is marked. */
export function CharacterCount({ length, max }: { length: number; max: number }) {
  return (
    <span className={cx('tabular ml-auto shrink-0', length > max ? 'font-medium text-danger-ink' : 'text-ink-3')}>
      <span aria-hidden="true">
        {length}/{max}
      </span>
      <VisuallyHidden>
        <Trans>
          {length} of {max} characters
        </Trans>
      </VisuallyHidden>
    </span>
  );
}
