/** The keys that open the command palette, as this machine's keyboard names them. */
export function paletteKeys(platform = navigator.platform): readonly string[] {
  return /^(Mac|iP)/u.test(platform) ? ['⌘', 'K'] : ['Ctrl', 'K'];
}
