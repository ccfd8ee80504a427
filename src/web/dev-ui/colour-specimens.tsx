import { Mark } from '#web/brand/mark.tsx';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { Row, Specimen } from './specimen.tsx';

const grounds = ['well', 'room', 'surface', 'raised', 'overlay'] as const;
const marks = ['accent', 'playhead', 'success', 'warning', 'danger', 'info', 'focus'] as const;

export function ColourSpecimens() {
  return (
    <>
      <Specimen title="Mark">
        <Row>
          <Wordmark size="lg" />
          <Mark className="size-4" />
          <Mark className="size-8" />
          <Mark className="size-16" />
        </Row>
      </Specimen>
      <Specimen title="Grounds">
        <div className="grid grid-cols-5 gap-2">
          {grounds.map((name) => (
            <div
              key={name}
              className="flex h-20 flex-col justify-end rounded-control p-2 text-xs shadow-1"
              style={{ background: `var(--${name})` }}
            >
              <span>{name}</span>
              <span className="text-ink-2">ink-2</span>
              <span className="text-ink-3">ink-3</span>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Marks">
        <div className="grid grid-cols-7 gap-2 text-2xs">
          {marks.map((name) => (
            <div key={name} className="flex flex-col gap-1">
              <span className="h-8 rounded-control" style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Writing">
        <p className="font-semibold text-2xl tracking-[-0.025em]">Twelve clips from one talk</p>
        <p className="font-semibold text-xl tracking-tight">Двенадцать клипов из одной беседы</p>
        <p className="text-lg">The quick brown fox jumps over the lazy dog.</p>
        <p>Body: speech is cut at sentence ends, never inside a word. 0123456789</p>
        <p className="tabular text-ink-2 text-sm">
          Tabular: 1,111.10 8,888.88 and time codes <span className="timecode">00:21:07.240</span>
        </p>
      </Specimen>
    </>
  );
}
