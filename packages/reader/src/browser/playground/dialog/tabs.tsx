import { type ComponentChildren, useRef } from '@quire/sandbox/browser';
import { useName } from '../form/form-context.ts';

interface Tab {
  key: string;
  label: string;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose(key: string): void;
  children: ComponentChildren;
}

/** Tabs with one panel below, moved through by arrow keys. */
export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const id = useName();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!arrow) return;
    // Where a page runs from right to left, the next tab is at the left.
    const step = document.documentElement.dir === 'rtl' ? -arrow : arrow;
    event.preventDefault();
    const at = tabs.findIndex(({ key }) => key === chosen);
    const next = (at + step + tabs.length) % tabs.length;
    onChoose(tabs[next]?.key ?? chosen);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <>
      <div class="q-pg-choices" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            type="button"
            role="tab"
            class="q-pg-choice"
            id={`${id}-${key}`}
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => onChoose(key)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" class="q-pg-leaf" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
