import { Trans, useLingui } from '@lingui/react/macro';
import { Monitor, Moon, Sun, SunMoon } from 'lucide-react';
import { useAppearance } from '#web/features/settings/queries.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuCheckboxItem, MenuRadioGroup, MenuSeparator } from '#web/ui/menu.tsx';

/** Theme (light, dark or system) and density. */
export function AppearanceMenu() {
  const { t } = useLingui();
  const { appearance, change } = useAppearance();
  return (
    <Menu trigger={<IconButton label={t`Appearance`} icon={<SunMoon />} tooltipSide="bottom" />}>
      <MenuRadioGroup
        label={t`Theme`}
        value={appearance.theme}
        onChange={(theme) => change({ theme })}
        options={[
          { value: 'light', label: t`Light`, icon: <Sun /> },
          { value: 'dark', label: t`Dark`, icon: <Moon /> },
          { value: 'auto', label: t`Auto`, icon: <Monitor /> },
        ]}
      />
      <MenuSeparator />
      <MenuCheckboxItem
        checked={appearance.density === 'compact'}
        onChange={(compact) => change({ density: compact ? 'compact' : 'comfortable' })}
      >
        <Trans>Compact mode</Trans>
      </MenuCheckboxItem>
    </Menu>
  );
}
