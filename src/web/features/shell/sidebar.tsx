import { useLingui } from '@lingui/react/macro';
import { PanelLeft } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { platforms } from '#contract/connections.ts';
import { Mark } from '#web/brand/mark.tsx';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { useConnections } from '#web/features/connections/queries.ts';
import { activeItem, CONTENT, type NavItem, useContentSubItems, useNavItems } from '#web/navigation/nav-items.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { UserBlock } from './user-block.tsx';

type Props = {
  /** Shows icons only. */
  collapsed?: boolean;
  onToggle: () => void;
  /** Called when a link was chosen, so that a drawer closes. */
  onNavigate?: () => void;
  toggleLabel: string;
};

/** Product name, navigation, user. */
export function Sidebar({ collapsed = false, onToggle, onNavigate, toggleLabel }: Props) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const items = useNavItems();
  const active = activeItem(items, pathname);
  const showsTabs = ({ to }: NavItem) => to === CONTENT && !collapsed;
  return (
    <div className="flex h-full flex-col gap-5 p-3">
      <div className={cx('flex items-center gap-2', collapsed ? 'flex-col' : 'justify-between pl-2')}>
        <Link to="/dashboard" onClick={onNavigate} aria-label="Reelwright" className="rounded-control py-1.5">
          {collapsed ? <Mark className="size-6" /> : <Wordmark />}
        </Link>
        <IconButton
          label={toggleLabel}
          icon={<PanelLeft />}
          onClick={onToggle}
          aria-expanded={!collapsed}
          tooltipSide="right"
        />
      </div>
      <nav aria-label={t`Main`} className="-m-1 flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto p-1">
        {items.map((item) => (
          <Fragment key={item.to}>
            <NavLink
              item={item}
              current={item !== active ? undefined : showsTabs(item) && pathname === item.to ? 'true' : 'page'}
              collapsed={collapsed}
              onNavigate={onNavigate}
            />
            {showsTabs(item) ? <ContentLinks label={item.label} onNavigate={onNavigate} /> : null}
          </Fragment>
        ))}
      </nav>
      <UserBlock collapsed={collapsed} />
    </div>
  );
}

/** The tabs of the content page that have content. */
function ContentLinks({ label, onNavigate }: { label: string; onNavigate?: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const accounts = useConnections().data?.connections ?? [];
  const items = useContentSubItems(platforms.filter((one) => accounts.some(({ platform }) => platform === one)));
  const tab = pathname === CONTENT ? (address.get('tab') ?? 'all') : null;
  return (
    <ul aria-label={label} className="ml-4.5 flex flex-col gap-0.5 border-line border-l pl-2">
      {items.map((item) => (
        <li key={item.tab}>
          <Link
            to={item.to}
            onClick={onNavigate}
            aria-current={item.tab === tab ? 'page' : undefined}
            className={cx(
              'flex h-8 items-center rounded-control px-2.5 text-sm transition-colors hover:bg-hover',
              'hover:text-ink pointer-coarse:h-11',
              item.tab === tab ? 'font-medium text-ink' : 'text-ink-2',
            )}
          >
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NavLink({
  item,
  current,
  collapsed,
  onNavigate,
}: {
  item: NavItem;
  /** `true`: one of its sub-items is the current page. */
  current: 'page' | 'true' | undefined;
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}) {
  const link = (
    <Link
      to={item.to}
      onClick={onNavigate}
      aria-current={current}
      aria-label={collapsed ? item.label : undefined}
      className={cx(
        'flex h-9 items-center gap-3 rounded-control text-sm transition-colors pointer-coarse:h-11',
        '[&_svg]:size-4.5 [&_svg]:shrink-0',
        collapsed ? 'justify-center' : 'px-2.5',
        current ? 'bg-raised font-medium text-ink shadow-1' : 'text-ink-2 hover:bg-hover hover:text-ink',
      )}
    >
      {item.icon}
      {collapsed ? null : item.label}
    </Link>
  );
  return collapsed ? (
    <Tooltip text={item.label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
