import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { walkByKeys } from './walk-by-keys.ts';

type GroupProps = Omit<ComponentProps<'div'>, 'role' | 'onKeyDown'>;
type RadioProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'onClick'> & {
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One of several Radios: one stop of the tab key, and the arrow keys choose. */
export function RadioGroup(props: GroupProps) {
  const type = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') event.preventDefault(); // a choice is made by the space bar; the return key is for what stands around it
    walkByKeys(event, 'radio');
  };
  return <div {...props} role="radiogroup" onKeyDown={type} />;
}

export function Radio({ checked, onChoose, ...props }: RadioProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input can't hold what the choice is drawn with
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

/** Which of the options the tab key stops at: the chosen one, or the first that can be chosen. */
export function tabStop<Option extends { value: string; disabled?: boolean }>(
  options: readonly Option[],
  value: string,
): Option | undefined {
  const open = options.filter(({ disabled }) => !disabled);
  return open.find((option) => option.value === value) ?? open[0];
}
