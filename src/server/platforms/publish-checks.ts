import { countHashtags } from '#contract/post-text.ts';
import { type Message, msg } from '#texts/message.ts';
import type { MediaFacts, PublishLimits, PublishOutlook } from './publishing.ts';

/** Frame rates are measured, and 60/1.001 is written in many ways. */
const RATE_TOLERANCE = 0.5;
/** Audio may outlast video by some milliseconds. */
const SECONDS_TOLERANCE = 0.1;
const BYTES_PER_MB = 1_000_000;

/** A platform's limits for one account at present. */
export function limitsNow(limits: PublishLimits, { maxDurationSeconds }: PublishOutlook): PublishLimits {
  if (maxDurationSeconds === null) return limits;
  const maxSeconds = Math.min(limits.media.maxSeconds, maxDurationSeconds);
  return { ...limits, media: { ...limits.media, maxSeconds } };
}

/** Reasons for which a platform would refuse a file. */
export function checkMedia(media: MediaFacts, { media: limits }: PublishLimits): Message[] {
  return [...checkExtent(media, limits), ...checkPicture(media, limits), ...checkFormat(media, limits)];
}

function checkExtent({ durationSeconds, bytes }: MediaFacts, limits: PublishLimits['media']): Message[] {
  const seconds = Math.round(durationSeconds * 10) / 10;
  const most = Math.floor(limits.maxBytes / BYTES_PER_MB);
  return found(
    durationSeconds < limits.minSeconds && msg('publishing.too_short', { seconds, least: limits.minSeconds }),
    durationSeconds > limits.maxSeconds + SECONDS_TOLERANCE &&
      msg('publishing.too_long', { seconds, most: limits.maxSeconds }),
    bytes > limits.maxBytes && msg('publishing.too_large', { megabytes: Math.ceil(bytes / BYTES_PER_MB), most }),
  );
}

function checkPicture({ width, height, frameRate }: MediaFacts, limits: PublishLimits['media']): Message[] {
  const sides = [width, height];
  const outside = sides.some((side) => side < limits.minSide || side > limits.maxSide);
  const aspect = width / height;
  const rateOutside =
    frameRate < limits.minFrameRate - RATE_TOLERANCE || frameRate > limits.maxFrameRate + RATE_TOLERANCE;
  return found(
    outside && msg('publishing.side_out_of_range', { width, height, least: limits.minSide, most: limits.maxSide }),
    !outside && width > limits.maxWidth && msg('publishing.too_wide', { width, height, most: limits.maxWidth }),
    (aspect < limits.minAspect || aspect > limits.maxAspect) &&
      msg('publishing.aspect_out_of_range', { width, height }),
    rateOutside &&
      msg('publishing.frame_rate_out_of_range', {
        rate: Math.round(frameRate * 100) / 100,
        least: limits.minFrameRate,
        most: limits.maxFrameRate,
      }),
  );
}

function checkFormat(media: MediaFacts, limits: PublishLimits['media']): Message[] {
  const used: [string | null, readonly string[]][] = [
    [media.type, limits.types],
    [media.videoCodec, limits.videoCodecs],
    [media.pixelFormat, limits.pixelFormats],
    [media.audioCodec, limits.audioCodecs],
  ];
  const strange = used.flatMap(([format, accepted]) =>
    format === null || accepted.length === 0 || accepted.includes(format)
      ? []
      : [msg('publishing.format_not_accepted', { format, accepted: accepted.join(', ') })],
  );
  if (!limits.needsFastStart) return strange;
  return [
    ...strange,
    ...found(!media.fastStart && msg('publishing.index_at_the_end'), media.severalEdits && msg('inspection.edit_list')),
  ];
}

/** Reasons for which a platform would refuse the texts made by `textOf`. */
export function checkText(
  { title, description }: { title: string; description: string },
  { text: limits }: PublishLimits,
): Message[] {
  const { max, unit } = limits.description;
  const length = unit === 'bytes' ? Buffer.byteLength(description) : description.length;
  const tooLong =
    limits.title === null
      ? msg('publishing.caption_too_long', { length, most: max })
      : msg('publishing.description_too_long', { length, most: max });
  const titleLength = [...title].length;
  const character = limits.forbidden.find((one) => title.includes(one) || description.includes(one));
  const hashtags = countHashtags(`${title} ${description}`);
  return found(
    limits.title !== null &&
      titleLength > limits.title &&
      msg('publishing.title_too_long', { length: titleLength, most: limits.title }),
    length > max && tooLong,
    character !== undefined && msg('publishing.character_not_allowed', { character }),
    limits.hashtags !== null &&
      hashtags > limits.hashtags.max &&
      msg('publishing.too_many_hashtags', { count: hashtags, most: limits.hashtags.max }),
  );
}

function found(...messages: (Message | false)[]): Message[] {
  return messages.filter((message) => message !== false);
}
