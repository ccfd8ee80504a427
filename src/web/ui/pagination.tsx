import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';

type Props = {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** For instance "Showing 1 to 20 of 43 clips". */
  summary?: ReactNode;
  className?: string;
};

/** Page navigation; pages start at 1. */
export function Pagination({ page, totalPages, onPage, summary, className }: Props) {
  const { t } = useLingui();
  return (
    <nav
      aria-label={t`Pages`}
      className={cx('flex flex-wrap items-center justify-between gap-3 text-ink-2 text-sm', className)}
    >
      <p className="tabular">{summary}</p>
      <div className="flex items-center gap-2">
        <Button
          variant="ghost"
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Trans>Previous</Trans>
        </Button>
        <span className="tabular">
          <Trans>
            Page {page} of {totalPages}
          </Trans>
        </span>
        <Button variant="ghost" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
          <Trans>Next</Trans>
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
