import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import { RadioCards } from './radio-cards.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { TabPanel, Tabs } from './tabs.tsx';

type Value = 'one' | 'two' | 'three';

function Holder({ show }: { show: (value: Value, set: (value: Value) => void) => ReactElement }) {
  const [value, set] = useState<Value>('one');
  return show(value, set);
}

const names = (role: 'radio' | 'tab', chosen: 'checked' | 'selected') =>
  screen.getAllByRole(role).map((control) => (control.getAttribute(`aria-${chosen}`) === 'true' ? 'x' : '-'));
const focused = () => document.activeElement?.textContent;

const segments = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
  { value: 'three', label: 'Three' },
] as const;

test('a segmented control is a single tab stop, and the arrow keys select and wrap around', async () => {
  render(
    <>
      <Holder show={(value, onChange) => <SegmentedControl label="View" {...{ value, onChange, segments }} />} />
      <button type="button">After</button>
    </>,
  );
  await userEvent.tab();
  expect(focused()).toBe('One');
  await userEvent.keyboard('{ArrowLeft}');
  expect([focused(), names('radio', 'checked')]).toEqual(['Three', ['-', '-', 'x']]);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect([focused(), names('radio', 'checked')]).toEqual(['Two', ['-', 'x', '-']]);
  await userEvent.tab();
  expect(focused()).toBe('After');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Two');
});

test('radio cards skip disabled options, and Enter selects nothing', async () => {
  const options = segments.map((segment) => ({ ...segment, disabled: segment.value === 'two' }));
  render(<Holder show={(value, onChange) => <RadioCards legend="Who" {...{ value, onChange, options }} />} />);
  expect(screen.getByRole('radiogroup', { name: 'Who' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect([focused(), names('radio', 'checked')]).toEqual(['Three', ['-', '-', 'x']]);
  await userEvent.keyboard('{Home}');
  expect([focused(), names('radio', 'checked')]).toEqual(['One', ['-', '-', 'x']]);
  await userEvent.keyboard('{Enter}');
  expect(names('radio', 'checked')).toEqual(['-', '-', 'x']);
  await userEvent.keyboard(' ');
  expect(names('radio', 'checked')).toEqual(['x', '-', '-']);
});

test('with nothing selected, the first enabled card is the tab stop', async () => {
  const options = segments.map((segment) => ({ ...segment, disabled: segment.value === 'one' }));
  render(<RadioCards legend="Who" value="one" onChange={() => undefined} options={options} />);
  await userEvent.tab();
  expect(focused()).toBe('Two');
});

test('tabs are selected on focus; a disabled one can be focused and shows nothing', async () => {
  const tabs = segments.map((segment) => ({
    ...segment,
    disabled: segment.value === 'two',
    disabledReason: 'Not yet',
  }));
  render(
    <Holder
      show={(value, onChange) => (
        <Tabs label="Parts" {...{ value, onChange, tabs }}>
          {tabs.map((tab) => (
            <TabPanel key={tab.value} value={tab.value}>
              {`About ${tab.label}`}
            </TabPanel>
          ))}
        </Tabs>
      )}
    />,
  );
  expect(screen.getByRole('tabpanel', { name: 'One' }).textContent).toBe('About One');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect([focused(), names('tab', 'selected')]).toEqual(['Two', ['x', '-', '-']]);
  await userEvent.keyboard('{End}');
  expect([focused(), names('tab', 'selected')]).toEqual(['Three', ['-', '-', 'x']]);
  expect(screen.getByRole('tabpanel', { name: 'Three' }).textContent).toBe('About Three');
  expect(screen.queryByText('About One')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(names('tab', 'selected')).toEqual(['-', '-', 'x']);
});
