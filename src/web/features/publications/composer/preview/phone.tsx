import { Trans, useLingui } from '@lingui/react/macro';
import { House, Music2, Plus, Search, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { captionOf } from '#contract/post-text.ts';
import type { PublishTarget } from '#contract/publishing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/cx.ts';
import type { PostText } from '../post-text.ts';
import { type Furniture, furniture } from './furniture.ts';

type Account = Pick<PublishTarget, 'platform' | 'account_name' | 'avatar_url'>;
type Props = {
  account: Account;
  text: PostText;
  /** Highlights the areas covered by the app. */
  marksCovered: boolean;
  /** The video. */
  children: ReactNode;
};

/** A phone that shows the video in the platform's app. Sizes are shares of the screen's width (cqw). */
export function Phone({ account, text, marksCovered, children }: Props) {
  const parts = furniture[account.platform];
  return (
    <div
      data-fill
      className="scheme-dark mx-auto w-full max-w-66 select-none rounded-[2rem] bg-[oklch(0.13_0.005_55)] p-2
        text-[oklch(0.99_0_0)] shadow-2"
    >
      <div className="@container overflow-hidden rounded-[1.5rem] bg-[oklch(0_0_0)]">
        <div className="relative aspect-9/16 overflow-hidden">
          {children}
          <div aria-hidden="true" className="pointer-events-none absolute inset-0">
            <span className="absolute inset-x-0 top-0 h-1/6 bg-[linear-gradient(oklch(0_0_0/0.45),transparent)]" />
            <span className="absolute inset-x-0 bottom-0 h-2/5 bg-[linear-gradient(transparent,oklch(0_0_0/0.65))]" />
            <TopTabs of={parts} />
            <Rail of={parts} account={account} />
            <Caption of={parts} account={account} text={text} />
            {marksCovered ? <Covered of={parts} /> : null}
          </div>
        </div>
        <BottomBar />
      </div>
    </div>
  );
}

function TopTabs({ of: { tabs, tabsAt } }: { of: Furniture }) {
  const { t } = useLingui();
  const names = { following: t`Following`, for_you: t`For You`, Shorts: 'Shorts', Reels: 'Reels' };
  return (
    <p
      className={cx(
        'absolute inset-x-[5cqw] top-[5cqw] flex gap-[4cqw] text-[5.2cqw] leading-[1.2]',
        tabsAt === 'centre' && 'justify-center',
      )}
    >
      {tabs.map((tab, place) => (
        <span key={tab} className={place === tabs.length - 1 ? 'font-semibold' : 'opacity-65'}>
          {names[tab]}
        </span>
      ))}
    </p>
  );
}

function Rail({ of: { rail, picture }, account }: { of: Furniture; account: Account }) {
  return (
    <div className="absolute right-[3.5cqw] bottom-[7cqw] flex flex-col items-center gap-[5cqw]">
      {picture === 'rail' ? (
        <span className="relative mb-[1cqw] rounded-full ring-2 ring-[oklch(0.99_0_0)]">
          <Face account={account} className="size-[11cqw]" />
          <span
            className="absolute inset-x-0 -bottom-[2.4cqw] mx-auto flex size-[5cqw] items-center justify-center rounded-full
            bg-[oklch(0.6_0.22_15)]"
          >
            <Plus className="size-[3.6cqw]" strokeWidth={3} />
          </span>
        </span>
      ) : null}
      {rail.map((Icon, place) => (
        <Icon
          // biome-ignore lint/suspicious/noArrayIndexKey: the rail is constant
          key={place}
          className="size-[8.2cqw] drop-shadow-[0_1px_2px_oklch(0_0_0/0.5)]"
          strokeWidth={1.75}
        />
      ))}
      {picture === 'rail' ? (
        <span className="size-[9cqw] rounded-full bg-[oklch(0.35_0_0)] ring-[1.6cqw] ring-[oklch(0.2_0_0)] ring-inset" />
      ) : null}
    </div>
  );
}

function Caption({ of: parts, account, text }: { of: Furniture; account: Account; text: PostText }) {
  const name = `@${account.account_name.replace(/^@/, '')}`;
  const said = captionOf(text);
  return (
    <div
      className="absolute right-[18cqw] bottom-[6cqw] left-[4.5cqw] flex flex-col gap-[1.6cqw] text-[4.6cqw] leading-[1.3]
      drop-shadow-[0_1px_2px_oklch(0_0_0/0.6)]"
    >
      <p className="flex min-w-0 items-center gap-[2cqw] font-semibold">
        {parts.picture === 'name' ? <Face account={account} className="size-[8.5cqw]" /> : null}
        <span className="min-w-0 truncate">{name}</span>
        {parts.button === 'subscribe' ? (
          <span className="rounded-full bg-[oklch(0.99_0_0)] px-[3cqw] py-[1cqw] text-[3.8cqw] text-[oklch(0.15_0_0)]">
            <Trans>Subscribe</Trans>
          </span>
        ) : null}
        {parts.button === 'follow' ? (
          <span className="rounded-[2cqw] px-[2.6cqw] py-[0.8cqw] text-[3.8cqw] ring-1 ring-[oklch(0.99_0_0/0.8)]">
            <Trans>Follow</Trans>
          </span>
        ) : null}
      </p>
      {said === '' ? null : (
        <p className={cx('whitespace-pre-line break-words', parts.lines === 2 ? 'line-clamp-2' : 'line-clamp-1')}>
          {parts.button === 'subscribe' ? text.title : said.replaceAll(/\n+/g, ' ')}
        </p>
      )}
      {parts.sound ? (
        <p className="flex items-center gap-[1.6cqw] text-[4.1cqw]">
          <Music2 className="size-[4.4cqw] shrink-0" />
          <span className="truncate">
            <Trans>Original sound</Trans>
          </span>
        </p>
      ) : null}
    </div>
  );
}

function Face({ account, className }: { account: Account; className: string }) {
  return (
    <Avatar
      size="xs"
      name={account.account_name.replace(/^@/, '')}
      email={null}
      src={account.avatar_url}
      className={className}
    />
  );
}

const HATCH =
  'absolute bg-[repeating-linear-gradient(135deg,oklch(0.66_0.2_17/0.5)_0_1.5cqw,oklch(0.66_0.2_17/0.22)_1.5cqw_3cqw)]';
const share = (pixels: number, of: number) => `${(pixels / of) * 100}%`;

function Covered({ of: { covered } }: { of: Furniture }) {
  const [top, bottom] = [share(covered.top, 1920), share(covered.bottom, 1920)];
  const between = { top, bottom };
  return (
    <>
      <span className={cx(HATCH, 'inset-x-0 top-0')} style={{ height: top }} />
      <span className={cx(HATCH, 'inset-x-0 bottom-0')} style={{ height: bottom }} />
      <span className={cx(HATCH, 'right-0')} style={{ ...between, width: share(covered.right, 1080) }} />
      <span className={cx(HATCH, 'left-0')} style={{ ...between, width: share(covered.left, 1080) }} />
    </>
  );
}

function BottomBar() {
  return (
    <div aria-hidden="true" className="flex items-center justify-around px-[4cqw] py-[3.2cqw]">
      <House className="size-[6.5cqw]" />
      <Search className="size-[6.5cqw] opacity-65" />
      <span
        className="flex h-[6.5cqw] w-[10cqw] items-center justify-center rounded-[2cqw] bg-[oklch(0.99_0_0)]
        text-[oklch(0.1_0_0)]"
      >
        <Plus className="size-[5cqw]" strokeWidth={2.5} />
      </span>
      <UserRound className="size-[6.5cqw] opacity-65" />
    </div>
  );
}
