/** The shortcut of the command palette, as named on this machine's keyboard. */
export function paletteKeys(platform = navigator.platform): readonly string[] {
  return /^(Mac|iP)/u.test(platform) ? ['⌘', 'K'] : ['Ctrl', 'K'];
}
