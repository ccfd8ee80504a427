import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

type Column<Row> = {
  name: ReactNode;
  /** Figures stand at the right, words at the left. */
  kind: 'figure' | 'words';
  /** Less important than the others. */
  isQuiet?: boolean;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = {
  /** Name of the part of the page that scrolls. */
  label: string;
  /** The first column names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** How many rows are shown at first, and the button that shows the rest. Default: all are shown. */
  first?: { count: number; showAll: string };
};

/** The figures of a chart as a table. On a phone it scrolls sideways, also by keys. */
export function FigureTable<Row>({ label, columns, rows, keyOf, first }: Props<Row>) {
  const [all, setAll] = useState(false);
  const isCut = first !== undefined && rows.length > first.count && !all;
  const [head, ...rest] = columns;
  const look = ({ kind, isQuiet = false }: Column<Row>) =>
    cx('px-2 py-1.5', kind === 'figure' ? 'tabular text-right' : 'text-left', isQuiet && 'text-ink-3');
  return (
    <div className="flex flex-col items-start gap-3">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, also by keys */}
      <section className="w-full overflow-x-auto" tabIndex={0} aria-label={label}>
        <table className="w-full whitespace-nowrap text-sm">
          <thead>
            <tr className="border-line border-b text-ink-3 text-xs">
              {columns.map((column, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change
                <th key={place} scope="col" className={cx(look(column), 'font-medium')}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(isCut ? rows.slice(0, first.count) : rows).map((row) => (
              <tr key={keyOf(row)} className="border-line border-b last:border-0">
                <th scope="row" className={cx(look(head), 'font-normal')}>
                  {head.cell(row)}
                </th>
                {rest.map((column, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table never change
                  <td key={place} className={look(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {isCut ? (
        <Button size="sm" onClick={() => setAll(true)}>
          {first.showAll}
        </Button>
      ) : null}
    </div>
  );
}
