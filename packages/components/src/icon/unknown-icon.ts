import type { Diagnostic, Place } from '@quire/base';
import type { Icon } from '@quire/model';
import { type IconLibrary, suggestIcon } from './resolve-icon.ts';

/** What is told of an icon that no library has; `who` asks for it. */
export function describeUnknownIcon(
  icon: Icon,
  { who, place, library }: { who: string; place: Place; library?: IconLibrary | undefined },
): Diagnostic {
  const nearest = suggestIcon(icon, library);
  return {
    ...place,
    code: 'unknown-icon',
    severity: 'warning',
    message: `${who} uses the icon "${icon.name.slice(0, 100)}", which is not in any icon library.`,
    fix:
      nearest === undefined
        ? 'Use an icon name from Font Awesome, Lucide or Tabler, or the path of an image.'
        : `Did you mean "${nearest}"?`,
  };
}
