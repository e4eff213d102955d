import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { type ThemeChoice as Choice, chooseTheme, readTheme } from './theme.ts';

const THEMES = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
  { value: 'system', label: 'System', icon: 'screen' },
] as const;

/** Light, dark, or as the device is. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(readTheme);
  const choose = (choice: Choice) => {
    chooseTheme(choice);
    setTheme(choice);
  };
  return (
    <fieldset>
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-[1fr_1fr_1.2fr] gap-0.5 rounded-md bg-sunken p-0.5">
        {THEMES.map(({ value, label, icon }) => (
          <label
            key={value}
            className="flex h-7 cursor-pointer items-center justify-center gap-1.5 rounded-sm text-xs font-medium text-muted hover:text-text has-checked:bg-surface has-checked:text-text has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => choose(value)}
              className="sr-only"
            />
            <Icon name={icon} className="size-3.5" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
