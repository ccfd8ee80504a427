import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { title: ReactNode; text: ReactNode; onClear: () => void };

/** A list in which nothing matches the search and filters. */
export function NoMatches({ title, text, onClear }: Props) {
  return (
    <EmptyState
      illustration={<SearchX />}
      title={title}
      text={text}
      actions={
        <Button onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}
