import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The landing page's title and description for search engines and link previews. */
export function describeLanding(i18n: I18n): { title: string; description: string } {
  return {
    title: `${i18n._(msg`Long videos in, finished clips out`)} · Reelwright`,
    description: i18n._(
      msg`Reelwright turns a long video into captioned, scored vertical clips for TikTok, YouTube and Instagram, on your own machine.`,
    ),
  };
}
