import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type GlossaryTerm, MAX_GLOSSARY_TERMS } from '#contract/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const MAX_CHARACTERS = 80;
const MAX_VARIANTS = 20;

type Props = { glossary: readonly GlossaryTerm[]; onChange: (glossary: GlossaryTerm[]) => void };

/** Names and brands that speech recognition gets wrong: their correct spelling, and what it writes instead. */
export function GlossaryEditor({ glossary, onChange }: Props) {
  const { t } = useLingui();
  const [written, setWritten] = useState('');
  const [heard, setHeard] = useState('');
  const [error, setError] = useState<string | null>(null);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const term = { written: written.trim(), heard: variantsIn(heard) };
    const others = glossary.filter((other) => other.written !== term.written);
    if (term.written === '') return setError(t`Write the name as it should be read`);
    if (others.length >= MAX_GLOSSARY_TERMS) return setError(t`The list is full`);
    setError(null);
    setWritten('');
    setHeard('');
    onChange([...others, term].sort((a, b) => a.written.localeCompare(b.written)));
  };

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col">
        <p className="text-sm">
          <Trans>Names and brands</Trans>
        </p>
        <p className="text-ink-3 text-xs">
          <Trans>
            Recognised words are corrected by this list from the next recognition on: whole words only, written as you
            write them here. Transcripts that you attach stay as they are.
          </Trans>
        </p>
      </div>
      {glossary.length > 0 ? <TermList glossary={glossary} onChange={onChange} /> : null}
      <form className="grid items-start gap-3 sm:grid-cols-[1fr_1.5fr_auto]" onSubmit={add} noValidate>
        <TextField
          label={t`Written`}
          value={written}
          maxLength={MAX_CHARACTERS}
          error={error ?? undefined}
          onChange={(event) => setWritten(event.target.value)}
        />
        <TextField
          label={t`Heard as`}
          hint={<Trans>Separate several with commas; may be empty.</Trans>}
          value={heard}
          maxLength={MAX_CHARACTERS * MAX_VARIANTS}
          onChange={(event) => setHeard(event.target.value)}
        />
        <Button type="submit" className="sm:mt-6">
          <Trans>Add name</Trans>
        </Button>
      </form>
      {glossary.length > MAX_GLOSSARY_TERMS - 20 ? (
        <p className="text-ink-3 text-xs">
          <Plural value={MAX_GLOSSARY_TERMS - glossary.length} one="# more fits" other="# more fit" />
        </p>
      ) : null}
    </div>
  );
}

function TermList({ glossary, onChange }: Props) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Names and brands`} className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto">
      {glossary.map((term) => (
        <li key={term.written} className="flex items-center gap-2 py-1.5 text-sm">
          <span className="min-w-0 flex-1 break-words">
            <span className="font-medium">{term.written}</span>
            {term.heard.length > 0 ? <span className="text-ink-3"> ← {term.heard.join(', ')}</span> : null}
          </span>
          <IconButton
            size="sm"
            label={t`Remove ${term.written}`}
            icon={<X aria-hidden="true" />}
            onClick={() => onChange(glossary.filter((other) => other !== term))}
          />
        </li>
      ))}
    </ul>
  );
}

function variantsIn(text: string): string[] {
  const variants = text.split(/[,،、，]/u).map((variant) => variant.trim().slice(0, MAX_CHARACTERS));
  return [...new Set(variants.filter(Boolean))].slice(0, MAX_VARIANTS);
}
