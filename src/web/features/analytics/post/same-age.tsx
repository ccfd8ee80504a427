import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SAME_AGE_POSTS_NEEDED } from '#contract/post-page.ts';
import { useFormats } from '#web/ui/format.ts';
import type { Growth } from '../queries.ts';
import { useAges } from './use-ages.ts';

/** How the post compares with the account's other posts at the same age; always says how many those are. */
export function SameAge({ growth }: { growth: Growth }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const age = useAges();
  const { posts, median, low, high, times, age_seconds: seconds, value } = growth.same_age;
  const ageText = age(seconds);
  const whole = (count: number | null) => (count === null ? '–' : formatNumber(Math.round(count)));
  const [valueText, medianText, lowText, highText] = [whole(value), whole(median), whole(low), whole(high)];
  const timesText = times === null ? null : formatNumber(times, { maximumFractionDigits: times < 10 ? 1 : 0 });
  const needed = formatNumber(SAME_AGE_POSTS_NEEDED);
  const isLikes = growth.metric === 'likes';
  if (median === null)
    return (
      <p className="rounded-control bg-well p-3 text-ink-2 text-sm">
        {isLikes ? t`${valueText} likes after ${ageText}.` : t`${valueText} views after ${ageText}.`}{' '}
        {plural(posts, {
          0: 'None of your other posts has been read at this age.',
          one: 'Only # of your other posts has been read at this age.',
          other: 'Only # of your other posts have been read at this age.',
        })}{' '}
        <Trans>{needed} are needed to say what is usual.</Trans>
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-control bg-well p-3">
      <p className="tabular font-semibold text-2xl tracking-tight">{timesText === null ? '–' : `${timesText}×`}</p>
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p>
          {timesText === null
            ? t`Your other posts had none after ${ageText}, so there is nothing to compare with.`
            : isLikes
              ? t`${valueText} likes after ${ageText}; the median of your posts at that age is ${medianText}.`
              : t`${valueText} views after ${ageText}; the median of your posts at that age is ${medianText}.`}
        </p>
        <p className="text-ink-3 text-xs">
          <Trans>
            Half of them lie between {lowText} and {highText} · n = {posts} posts published around it
          </Trans>
        </p>
      </div>
    </div>
  );
}
