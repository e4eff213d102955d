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
      <Primitive.List
        aria-label={label}
        className="mb-5 flex gap-5 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px h-9 border-b-2 border-transparent font-medium whitespace-nowrap text-muted outline-offset-[-2px] transition-colors hover:text-text data-[state=active]:border-accent-text data-[state=active]:text-text"
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="outline-none">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
