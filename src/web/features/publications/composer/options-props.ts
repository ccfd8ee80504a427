import type { PublicationOptions } from '#contract/publications.ts';
import type { OptionProblems } from './option-problems.ts';
import type { TypedText } from './post-text.ts';
import type { TargetForm } from './publish-form.ts';
import type { KnownOutlook } from './use-outlooks.ts';

/** Props of the controls for one account's options. */
export type OptionsProps = {
  form: TargetForm;
  onForm: (form: TargetForm) => void;
  known: KnownOutlook | undefined;
  problems: OptionProblems;
  /** The account's own texts, or the common ones; null for several posts with texts of their own. */
  text: TypedText | null;
};

export type Tiktok = NonNullable<PublicationOptions['tiktok']>;
export type Youtube = NonNullable<PublicationOptions['youtube']>;
