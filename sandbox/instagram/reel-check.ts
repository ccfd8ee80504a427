import type { VideoFile } from '../core/video-file.ts';

/**
 * Why Instagram would refuse a file as a Reel; undefined if it would accept it. Source: Meta, "IG User media", Reel
 * specifications.
 */
export function reelFault(file: VideoFile | undefined): string | undefined {
  if (!file?.video) return 'not an MP4 or MOV file with a picture';
  const { codec, width, height, framesPerSecond, edits } = file.video;
  if (!file.fastStart) return 'moov atom is not in front of the file';
  if (edits > 1) return 'edit lists are not supported';
  if (!['avc1', 'avc3', 'hvc1', 'hev1'].includes(codec)) return `video codec ${codec}`;
  if (width > 1920) return `${width} pixels wide`;
  if (width / height < 0.01 || width / height > 10) return `aspect ratio ${width}:${height}`;
  if (framesPerSecond < 22.9 || framesPerSecond > 60.1) return `${framesPerSecond.toFixed(2)} frames per second`;
  if (file.audio && file.audio.codec !== 'mp4a') return `audio codec ${file.audio.codec}`;
  if (file.audio && (file.audio.sampleRate > 48_000 || file.audio.channels > 2))
    return 'audio over 48 kHz or two channels';
  if (file.durationSeconds < 3 || file.durationSeconds > 900) return `${file.durationSeconds.toFixed(1)} s long`;
  if (file.sizeBytes > 300 * 1024 * 1024) return 'larger than 300 MB';
  return undefined;
}
