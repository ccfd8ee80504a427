import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { EyeGlyph, EyeOffGlyph } from './glyphs.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'icon'>;

/** A password input that can be revealed. Pasting and password managers are allowed. */
export function PasswordField(props: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton
          size="sm"
          label={shown ? t`Hide characters` : t`Show characters`}
          icon={shown ? <EyeOffGlyph /> : <EyeGlyph />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
