import type { ReactNode } from 'react';

export type Side = { align: 'start' | 'center' | 'end'; side: 'top' | 'bottom' | 'right' };

export type ItemProps = {
  icon?: ReactNode;
  shortcut?: string;
  tone?: 'danger';
  disabled?: boolean;
  onSelect?: () => void;
  /** Renders its single child (a link) as the item. */
  asChild?: boolean;
  children: ReactNode;
};

export type CheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

export type RadioProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
};
