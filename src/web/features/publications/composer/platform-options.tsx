import type { ReactNode } from 'react';
import type { Platform } from '#contract/connections.ts';
import type { PublicationOptions } from '#contract/publications.ts';
import { InstagramOptions, instagramSummary } from './instagram-options.tsx';
import type { OptionsProps } from './options-props.ts';
import { TiktokOptions, tiktokSummary } from './tiktok-options.tsx';
import { YoutubeOptions, youtubeSummary } from './youtube-options.tsx';

type Part = {
  /** The form controls. */
  Options: (props: OptionsProps) => ReactNode;
  /** A short summary for the account's row. */
  summaryOf: (options: PublicationOptions) => string;
};

/** Publishing options by platform. */
export const optionParts: Readonly<Record<Platform, Part>> = {
  tiktok: { Options: TiktokOptions, summaryOf: tiktokSummary },
  youtube: { Options: YoutubeOptions, summaryOf: youtubeSummary },
  instagram: { Options: InstagramOptions, summaryOf: instagramSummary },
};
