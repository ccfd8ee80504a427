import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from './cx.ts';

type Props = {
  /** What to drop; also the accessible name of the button. */
  title: ReactNode;
  hint?: ReactNode;
  /** Only reflects the drag; the caller decides which files are accepted. */
  onFiles: (files: File[]) => void;
  /** As for a file input: `.mp4,.mov`. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** A lower variant, shown next to a list of running uploads. */
  compact?: boolean;
  className?: string;
};

/** A drop zone that also opens the file picker. */
export function DropZone({
  title,
  hint,
  onFiles,
  accept,
  multiple = false,
  disabled = false,
  compact = false,
  className,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? []);
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <button
        type="button"
        aria-disabled={disabled || undefined}
        onClick={() => {
          if (!disabled) input.current?.click();
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'group flex w-full flex-col items-center justify-center gap-1 rounded-surface text-center',
          'outline-offset-4 transition-colors aria-disabled:opacity-50',
          'border-[1.5px] border-dashed',
          over ? 'border-accent bg-accent-soft' : 'border-line-control bg-well/60 hover:border-ink-3 hover:bg-hover',
          compact ? 'px-4 py-5' : 'px-6 py-12',
          className,
        )}
      >
        <Upload
          aria-hidden="true"
          className={cx(
            'mb-2 size-6 stroke-[1.5] transition-transform duration-(--motion-mid)',
            over ? '-translate-y-1 text-accent-ink' : 'text-ink-3 group-hover:text-ink-2',
          )}
        />
        <span className="font-medium">{title}</span>
        {hint ? <span className="text-ink-3 text-xs">{hint}</span> : null}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = ''; // allows choosing the same file again
        }}
      />
    </>
  );
}
