import { t } from '@lingui/core/macro';
import type { DraftProblem } from './brief-draft.ts';

/** A field's problem as a sentence. */
export function problemText(problem: DraftProblem | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case 'empty':
      return t`Write something here, or remove the line.`;
    case 'too_long':
      return t`This text is too long.`;
    case 'too_many':
      return t`There are too many lines here.`;
    case 'seconds':
      return t`Enter seconds as a number, such as 3 or 2.5.`;
    case 'tag_too_long':
      return t`Up to 30 hashtags of 60 characters each.`;
    case 'other':
      return t`This can’t be saved as it is.`;
  }
}
