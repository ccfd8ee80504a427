import { AlertGlyph } from '#web/ui/glyphs.tsx';

/** An error about a choice that is not a form field. */
export function ProblemLine({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="flex items-start gap-1.5 text-danger-ink text-xs" data-problem tabIndex={-1}>
      <AlertGlyph className="mt-0.5 size-3.5 shrink-0" />
      {text}
    </p>
  );
}
