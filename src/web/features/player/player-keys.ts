export type PlayerCommand = { type: 'toggle' } | { type: 'skip'; seconds: number } | { type: 'mute' } | { type: 'fullscreen' };

/** The keys editors know: K or space plays and pauses, J and L step by ten seconds, arrows by five, comma and period by a frame. */
export function playerCommand(key: string): PlayerCommand | null {
  const commands: Readonly<Record<string, PlayerCommand>> = {
    ' ': { type: 'toggle' },
    k: { type: 'toggle' },
    j: { type: 'skip', seconds: -10 },
    l: { type: 'skip', seconds: 10 },
    ArrowLeft: { type: 'skip', seconds: -5 },
    ArrowRight: { type: 'skip', seconds: 5 },
    ',': { type: 'skip', seconds: -1 / 30 },
    '.': { type: 'skip', seconds: 1 / 30 },
    m: { type: 'mute' },
    f: { type: 'fullscreen' },
  };
  return commands[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

/** Does what a key asks for. */
export function runPlayerCommand(video: HTMLVideoElement, command: PlayerCommand): void {
  switch (command.type) {
    case 'toggle':
      if (video.paused)
        video.play().catch(() => undefined); // refused or interrupted: the controls show it
      else video.pause();
      return;
    case 'skip':
      video.currentTime = clampTime(video.currentTime + command.seconds, video.duration);
      return;
    case 'mute':
      video.muted = !video.muted;
      return;
    case 'fullscreen':
      if (document.fullscreenElement) void document.exitFullscreen();
      else video.requestFullscreen().catch(() => undefined); // not allowed here, for instance on phones
  }
}

/** A time inside a video; an unknown duration sets no upper end. */
export function clampTime(seconds: number, duration: number): number {
  return Math.max(0, Number.isFinite(duration) ? Math.min(seconds, duration) : seconds);
}
