import { useLingui } from '@lingui/react/macro';
import { PanelLeft } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { Mark } from '#web/brand/mark.tsx';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { activeItem, type NavItem, useNavItems } from '#web/navigation/nav-items.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { UserBlock } from './user-block.tsx';

type Props = {
  /** Narrow: pictures only. */ collapsed?: boolean;
  onToggle: () => void /** Called when a link was chosen, so that a drawer closes. */;
  onNavigate?: () => void;
  toggleLabel: string;
};

/** Product name, navigation, user. */
export function Sidebar({ collapsed = false, onToggle, onNavigate, toggleLabel }: Props) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const items = useNavItems();
  const active = activeItem(items, pathname);
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
      <nav aria-label={t`Main`} className="flex flex-1 flex-col gap-0.5">
        {items.map((item) => (
          <NavLink key={item.to} item={item} active={item === active} collapsed={collapsed} onNavigate={onNavigate} />
        ))}
      </nav>
      <UserBlock collapsed={collapsed} />
    </div>
  );
}

function NavLink({
  item,
  active,
  collapsed,
  onNavigate,
}: {
  item: NavItem;
  active: boolean;
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}) {
  const link = (
    <Link
      to={item.to}
      onClick={onNavigate}
      aria-current={active ? 'page' : undefined}
      aria-label={collapsed ? item.label : undefined}
      className={cx(
        'flex h-9 items-center gap-3 rounded-control text-sm transition-colors pointer-coarse:h-11 [&_svg]:size-4.5 [&_svg]:shrink-0',
        collapsed ? 'justify-center' : 'px-2.5',
        active ? 'bg-raised font-medium text-ink shadow-1' : 'text-ink-2 hover:bg-hover hover:text-ink',
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
