import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { randomId } from '#web/api/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import {
  type DraftLine,
  type DraftProblem,
  type LineList,
  MAX_LINES,
  moveLine,
  newLine,
  spansOf,
} from './brief-draft.ts';
import { LineRow } from './line-row.tsx';
import { problemText } from './problem-texts.ts';

type Props = {
  list: LineList;
  /** Names of the list and of one line: "Shots", "Shot". */
  legend: string;
  noun: string;
  lines: readonly DraftLine[];
  /** Whether beats have timing. */
  timed: boolean;
  problems: Record<string, DraftProblem>;
  onChange: (lines: DraftLine[]) => void;
};

/** Lines of one kind: edit, add, remove and reorder. The focus stays with a moved line. */
export function LineEditor({ list, legend, noun, lines, timed, problems, onChange }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLFieldSetElement>(null);
  const spans = list === 'beats' ? spansOf(lines) : [];
  const change = (index: number, part: Partial<DraftLine>) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, ...part } : line)));
  /** Focuses after the next render. `id`: of a line, or null for the whole list. */
  const focus = (id: string | null, selector: string) =>
    requestAnimationFrame(() => {
      const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
      const where = id === null ? box.current : rows.find((row) => row.dataset.line === id);
      where?.querySelector<HTMLElement>(selector)?.focus();
    });
  const move = (index: number, by: number) => {
    const id = lines[index]?.id ?? '';
    const to = index + by;
    onChange(moveLine(lines, index, to));
    const atEdge = to === 0 || to === lines.length - 1;
    const direction = atEdge ? (to === 0 ? 'down' : 'up') : by < 0 ? 'up' : 'down';
    focus(id, `[data-move=${direction}]`);
  };
  const remove = (index: number) => {
    const neighbour = (lines[index + 1] ?? lines[index - 1])?.id;
    onChange(lines.filter((_, at) => at !== index));
    focus(neighbour ?? null, neighbour === undefined ? '[data-add]' : 'textarea');
  };
  const add = () => {
    const id = `new-${randomId()}`;
    onChange([...lines, newLine(id, list === 'beats' ? (timed ? '3' : '0') : list === 'on_screen_text' ? '0' : '')]);
    focus(id, 'textarea');
  };
  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-2.5">
      <legend className="mb-2 font-medium text-ink-2 text-sm">{legend}</legend>
      {problems[list] ? <p className="text-danger-ink text-sm">{problemText(problems[list])}</p> : null}
      {lines.map((line, index) => (
        <LineRow
          key={line.id}
          {...{ list, noun, line, index, timed, problems }}
          isLast={index === lines.length - 1}
          span={spans[index]}
          onChange={(part) => change(index, part)}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        size="sm"
        variant="ghost"
        data-add=""
        icon={<Plus aria-hidden="true" />}
        disabled={lines.length >= MAX_LINES}
        disabledReason={problemText('too_many')}
        onClick={add}
        aria-label={t`Add: ${noun}`}
        className="self-start pointer-coarse:h-11"
      >
        <Trans>Add</Trans>
      </Button>
    </fieldset>
  );
}
