import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

interface TabsProps {
  label: string;
  value: string;
  onChange(value: string): void;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
}

/** Several views of one thing, one at a time. Arrow keys move between them. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Primitive.Root value={value} onValueChange={onChange}>
      <div className="mb-5 border-b border-line">
        <Primitive.List
          aria-label={label}
          className="-mx-1.5 -mb-px flex gap-2 overflow-x-auto overflow-y-hidden"
        >
          {tabs.map((tab) => (
            // Wider than its words by the room that the focus ring needs; the line is under the words alone.
            <Primitive.Trigger
              key={tab.value}
              value={tab.value}
              className="group h-9 rounded-sm px-1.5 font-medium whitespace-nowrap text-muted outline-offset-[-2px] transition-colors hover:text-text data-[state=active]:text-text"
            >
              <span className="flex h-full items-center border-b-2 border-transparent group-data-[state=active]:border-accent-text">
                {tab.label}
              </span>
            </Primitive.Trigger>
          ))}
        </Primitive.List>
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="outline-none">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
