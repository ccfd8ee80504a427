export type PlayerCommand =
  | { type: 'toggle' }
  | { type: 'skip'; seconds: number }
  | { type: 'mute' }
  | { type: 'fullscreen' };

/**
 * Keys known from video editors: K or space plays and pauses, J and L skip ten seconds, arrows five, comma and period
 * one frame.
 */
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

/** Runs the command of a key. */
export function runPlayerCommand(video: HTMLVideoElement, command: PlayerCommand): void {
  switch (command.type) {
    case 'toggle':
      if (video.paused)
        video.play().catch(() => undefined); // playback was refused or interrupted, which the controls show
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

/** Clamps a time to the video; an unknown duration sets no upper limit. */
export function clampTime(seconds: number, duration: number): number {
  return Math.max(0, Number.isFinite(duration) ? Math.min(seconds, duration) : seconds);
}
