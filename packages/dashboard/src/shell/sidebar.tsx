import { Link } from '@tanstack/react-router';
import { useMe } from '../api/session.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import { listNavigation, type NavigationItem } from './navigation.ts';
import { SearchButton } from './search-button.tsx';
import { UserMenu } from './user-menu.tsx';

/** Where one is and where one can go; `onLeave` closes the drawer that holds it on a phone. */
export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const { organisation, permissions } = useMe();
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-16 shrink-0 items-center gap-2.5 px-5">
        <Logo />
        <span className="min-w-0 flex-1 truncate text-lg font-semibold tracking-tight">
          {organisation.name}
        </span>
        {organisation.plan === 'enterprise' && <Badge>Enterprise</Badge>}
      </div>
      {onLeave === undefined && (
        <div className="px-3 pb-4">
          <SearchButton />
        </div>
      )}
      <nav aria-label="Main" className="flex-1 overflow-y-auto px-3 pb-4">
        {listNavigation(permissions).map(({ title, items }) => (
          <div key={title ?? items[0]?.label} className="not-first:mt-5">
            {title !== undefined && (
              <p className="mb-1 px-2.5 text-xs font-medium text-faint">{title}</p>
            )}
            <ul className="grid gap-0.5">
              {items.map((item) => (
                <SidebarItem key={item.label} item={item} onLeave={onLeave} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="shrink-0 border-t border-line p-3">
        <UserMenu onLeave={onLeave} />
      </div>
    </div>
  );
}

function SidebarItem({
  item,
  onLeave,
}: {
  item: NavigationItem;
  onLeave: (() => void) | undefined;
}) {
  return (
    <li>
      <Link
        to={item.to}
        activeOptions={{ exact: item.to === '/', includeSearch: false }}
        onClick={onLeave}
        className="flex h-8 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted transition-colors duration-150 hover:bg-hover hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text"
      >
        <Icon name={item.icon} />
        {item.label}
      </Link>
    </li>
  );
}
