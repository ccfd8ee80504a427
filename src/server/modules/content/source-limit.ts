import { AppError } from '#server/kit/app-error.ts';

const PIXELS_OF_4K = 3840 * 2160;

/**
 * Makes sure that a job on this video cannot hold a worker for hours. `max4kMinutes` is the longest duration at 3840 × 2160; at a quarter of
 * the pixels it is four times as long.
 * @throws AppError video_refused, with the figures
 */
export function assertWithinLimit(video: { width: number; height: number; durationSeconds: number }, max4kMinutes: number): void {
  const { width, height, durationSeconds } = video;
  const mostMinutes = (max4kMinutes * PIXELS_OF_4K) / (width * height);
  if (durationSeconds / 60 <= mostMinutes) return;
  const [minutes, most] = [Math.ceil(durationSeconds / 60), Math.floor(mostMinutes)];
  throw new AppError(
    'video_refused',
    `This video is too long for its picture size: ${minutes} min at ${width} × ${height}, where at most ${most} min are allowed.`,
  );
}
