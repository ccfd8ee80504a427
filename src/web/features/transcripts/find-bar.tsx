import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  query: string;
  onQuery: (query: string) => void;
  replacement: string;
  onReplacement: (replacement: string) => void;
  /** How many places were found, and which of them is shown, from 0. */
  count: number;
  at: number;
  onStep: (step: 1 | -1) => void;
  onReplace: () => void;
  onReplaceAll: () => void;
};

/** Searches the words; with something found, replaces it in one place or in all. */
export function FindBar({ query, count, at, ...props }: Props) {
  const { t } = useLingui();
  const place = at + 1;
  return (
    <search className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField label={t`Search the words`} value={query} onChange={props.onQuery} className="min-w-40 flex-1" />
        {query.trim() === '' ? null : (
          <>
            <p className="tabular text-ink-2 text-sm" role="status">
              {count === 0 ? <Trans>Nothing found</Trans> : t`${place} of ${count}`}
            </p>
            <IconButton
              label={t`Previous place`}
              icon={<ArrowUp />}
              disabled={count === 0}
              onClick={() => props.onStep(-1)}
            />
            <IconButton
              label={t`Next place`}
              icon={<ArrowDown />}
              disabled={count === 0}
              onClick={() => props.onStep(1)}
            />
          </>
        )}
      </div>
      {count === 0 ? null : (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={t`Replace with`}
            value={props.replacement}
            onChange={(event) => props.onReplacement(event.target.value)}
            className="min-w-40 flex-1"
          />
          <Button onClick={props.onReplace}>
            <Trans>Replace</Trans>
          </Button>
          <Button onClick={props.onReplaceAll}>
            <Plural value={count} one="Replace # place" other="Replace all # places" />
          </Button>
        </div>
      )}
    </search>
  );
}
