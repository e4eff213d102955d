import type { Navigation } from '@quire/model';

/** The language that readers get when they chose none; English where the site does not say. */
export function findDefaultLanguage({ children }: Navigation): string {
  const languages = children.flatMap((node) =>
    node.type === 'division' && node.kind === 'language' ? [node] : [],
  );
  return (languages.find((one) => one.default) ?? languages[0])?.language?.tag ?? 'en';
}
