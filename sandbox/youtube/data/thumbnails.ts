import type { LibraryVideo } from '../library.ts';
import type { Service } from '../service.ts';

const sizes = {
  default: [120, 90],
  medium: [320, 180],
  high: [480, 360],
  standard: [640, 480],
  maxres: [1280, 720],
} as const;

/** Addresses of a video's thumbnails. Only `default` always exists; a third of the videos have no large ones. */
export function thumbnailsOf({ ctx }: Service, { id, video }: LibraryVideo) {
  const large = video.n % 3 !== 0;
  const given = Object.entries(sizes).filter(([key]) => large || !['standard', 'maxres'].includes(key));
  return Object.fromEntries(
    given.map(([key, [width, height]]) => [key, { url: `${ctx.baseUrl}/vi/${id}/${key}.png`, width, height }]),
  );
}
