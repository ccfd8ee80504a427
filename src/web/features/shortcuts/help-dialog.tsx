import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { useChangeSettings, useSettings } from '#web/features/settings/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { paletteKeys } from '#web/ui/palette-keys.ts';
import { Switch } from '#web/ui/switch.tsx';

type Line = { does: ReactNode; keys: readonly (readonly string[])[] };

/** All keyboard shortcuts, and the switch that turns single-key ones off. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const on = useSettings().data?.appearance.shortcuts ?? false;
  const change = useChangeSettings();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="lg"
      title={<Trans>Keyboard shortcuts</Trans>}
    >
      <div className="flex flex-col gap-6">
        <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          <div className="flex flex-col gap-6">
            <Group
              title={t`Anywhere`}
              lines={[
                { does: t`Search and commands`, keys: [paletteKeys()] },
                { does: t`This list`, keys: [['?']] },
                { does: t`Search on the page`, keys: [['/']] },
                { does: t`Close a window or menu`, keys: [['Esc']] },
              ]}
            />
            <Group
              title={t`Go to`}
              lines={[
                { does: t`Dashboard`, keys: [['G', 'D']] },
                { does: t`Ideas`, keys: [['G', 'I']] },
                { does: t`Profile`, keys: [['G', 'P']] },
                { does: t`Analytics`, keys: [['G', 'A']] },
                { does: t`Content`, keys: [['G', 'C']] },
                { does: t`Calendar`, keys: [['G', 'L']] },
                { does: t`Settings`, keys: [['G', 'S']] },
              ]}
            />
          </div>
          <div className="flex flex-col gap-6">
            <Group
              title={t`In the player`}
              lines={[
                { does: t`Play or pause`, keys: [['K'], [t`Space`]] },
                { does: t`10 seconds back / forward`, keys: [['J'], ['L']] },
                { does: t`5 seconds back / forward`, keys: [['←'], ['→']] },
                { does: t`One frame back / forward`, keys: [[','], ['.']] },
                { does: t`Mute`, keys: [['M']] },
                { does: t`Full screen`, keys: [['F']] },
              ]}
            />
            <Group
              title={t`In the calendar`}
              lines={[
                { does: t`New post`, keys: [['N']] },
                { does: t`Move the focused item`, keys: [['M']] },
                { does: t`From day to day`, keys: [['←'], ['→']] },
              ]}
            />
          </div>
        </div>
        <Switch
          label={<Trans>Single-key shortcuts</Trans>}
          description={<Trans>Turn them off if speech input or a screen reader triggers them.</Trans>}
          checked={on}
          onChange={(shortcuts) => change({ appearance: { shortcuts } })}
          className="rounded-surface bg-well p-4"
        />
      </div>
    </Dialog>
  );
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-ink-3 text-xs">{title}</h3>
      <dl className="flex flex-col">
        {lines.map(({ does, keys }) => (
          <div
            key={keys.join()}
            className="flex min-h-9 items-center justify-between gap-4 shadow-[inset_0_-1px_0_var(--line)] last:shadow-none"
          >
            <dt className="text-sm">{does}</dt>
            <dd className="flex shrink-0 items-center gap-1.5 text-ink-3 text-xs">
              {keys.map((sequence, index) => (
                <Fragment key={sequence.join()}>
                  {index > 0 ? <Trans>or</Trans> : null}
                  <span className="flex gap-1">
                    {sequence.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </span>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
