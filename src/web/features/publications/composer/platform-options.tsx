import type { ReactNode } from 'react';
import type { Platform } from '#contract/connections.ts';
import type { PublicationOptions } from '#contract/publications.ts';
import { InstagramOptions, instagramSummary } from './instagram-options.tsx';
import type { OptionProblems } from './option-problems.ts';
import type { TypedText } from './post-text.ts';
import type { TargetForm } from './publish-form.ts';
import { TiktokOptions, tiktokSummary } from './tiktok-options.tsx';
import type { KnownOutlook } from './use-outlooks.ts';
import { YoutubeOptions, youtubeSummary } from './youtube-options.tsx';

export type OptionsProps = {
  form: TargetForm;
  onForm: (form: TargetForm) => void;
  known: KnownOutlook | undefined;
  problems: OptionProblems;
  /** What is posted there: the account's own texts, or the common ones. */
  text: TypedText;
};

type Part = {
  /** The controls. */
  Options: (props: OptionsProps) => ReactNode;
  /** In a few words, for the row of the account. */
  summaryOf: (options: PublicationOptions) => string;
};

/** What can be chosen on each platform. */
export const optionParts: Readonly<Record<Platform, Part>> = {
  tiktok: { Options: TiktokOptions, summaryOf: tiktokSummary },
  youtube: { Options: YoutubeOptions, summaryOf: youtubeSummary },
  instagram: { Options: InstagramOptions, summaryOf: instagramSummary },
};
