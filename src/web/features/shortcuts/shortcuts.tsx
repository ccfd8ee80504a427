import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '#web/features/settings/queries.ts';
import { onShortcutsHelp } from '#web/navigation/shortcuts-help.ts';
import { isTaken, type Pending, readShortcut } from './key-sequence.ts';

const HelpDialog = lazy(() => import('./help-dialog.tsx').then((loaded) => ({ default: loaded.HelpDialog })));

/**
 * Handles single-key shortcuts on signed-in pages, once the settings have loaded and allow them, and shows their list.
 */
export function Shortcuts() {
  const navigate = useNavigate();
  const on = useSettings().data?.appearance.shortcuts === true;
  const [help, setHelp] = useState(false);
  const pending = useRef<Pending>(null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const read = readShortcut(event.key, event.timeStamp, pending.current);
    pending.current = read.pending;
    if (!read.shortcut) return;
    event.preventDefault();
    if (read.shortcut.does === 'go') void navigate(read.shortcut.to);
    else if (read.shortcut.does === 'help') setHelp(true);
    else if (read.shortcut.does === 'new') document.querySelector<HTMLElement>('#main [data-shortcut="n"]')?.click();
    else document.querySelector<HTMLElement>('#main [role="searchbox"], #main input[type="search"]')?.focus();
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);
  useEffect(() => onShortcutsHelp(() => setHelp(true)), []);

  return <Suspense>{help ? <HelpDialog onClose={() => setHelp(false)} /> : null}</Suspense>;
}
