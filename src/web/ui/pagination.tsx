import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ListFoot } from './list-foot.tsx';

type Props = {
  shown: { page: number; limit: number; total: number; total_pages: number };
  onPage: (page: number) => void;
  /** The items shown, for instance "Showing 1 to 20 of 43 clips". */
  summary: (range: { first: number; last: number; total: number }) => ReactNode;
};

/** Page navigation; pages start at 1. */
export function Pagination({ shown: { page, limit, total, total_pages: totalPages }, onPage, summary }: Props) {
  const { t } = useLingui();
  const range = { first: (page - 1) * limit + 1, last: Math.min(page * limit, total), total };
  return (
    <nav aria-label={t`Pages`}>
      <ListFoot summary={summary(range)}>
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
      </ListFoot>
    </nav>
  );
}
