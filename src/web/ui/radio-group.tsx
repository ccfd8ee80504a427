import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { handleRovingKeys } from './roving-keys.ts';

type GroupProps = Omit<ComponentProps<'div'>, 'role' | 'onKeyDown'>;
type RadioProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'onClick'> & {
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** A radio group: one tab stop, arrow keys select. */
export function RadioGroup(props: GroupProps) {
  const type = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') event.preventDefault(); // Space selects; Enter is left to the surrounding form
    handleRovingKeys(event, 'radio');
  };
  return <div {...props} role="radiogroup" onKeyDown={type} />;
}

export function Radio({ checked, onChoose, ...props }: RadioProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot contain the option's content
    <button
      {...props}
      type="button"
      role="radio"
      aria-checked={checked}
      data-state={checked ? 'checked' : 'unchecked'}
      onClick={() => {
        if (!checked) onChoose();
      }}
    />
  );
}

/** The option that is the tab stop: the selected one, or the first enabled one. */
export function tabStop<Option extends { value: string; disabled?: boolean }>(
  options: readonly Option[],
  value: string,
): Option | undefined {
  const open = options.filter(({ disabled }) => !disabled);
  return open.find((option) => option.value === value) ?? open[0];
}
