import { AppError } from '#server/kit/app-error.ts';
import { msg } from '#texts/message.ts';

const PIXELS_OF_4K = 3840 * 2160;

/**
 * Ensures that a job on this video cannot occupy a worker for hours. `max4kMinutes` is the longest duration at 3840 ×
 * 2160; with a quarter of the pixels, four times that is allowed.
 * @throws AppError video_refused, with the figures
 */
export function assertWithinLimit(
  video: { width: number; height: number; durationSeconds: number },
  max4kMinutes: number,
): void {
  const { width, height, durationSeconds } = video;
  const mostMinutes = (max4kMinutes * PIXELS_OF_4K) / (width * height);
  if (durationSeconds / 60 <= mostMinutes) return;
  const [minutes, most] = [Math.ceil(durationSeconds / 60), Math.floor(mostMinutes)];
  throw new AppError('video_refused', msg('video.too_long_for_its_size', { minutes, width, height, most }));
}
