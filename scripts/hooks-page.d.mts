interface Hooks {
  HOOK_IDS: readonly string[];
  PAGE_CLASSES: readonly string[];
  COMPONENT_CLASSES: readonly string[];
  HOOK_ATTRIBUTES: readonly string[];
  HOOK_PARTS: readonly string[];
  HOOK_COMPONENT_NAMES: readonly string[];
  HOOK_VARIABLES: readonly string[];
  ABSENT_HOOKS: Readonly<Record<string, string>>;
  PAGE_UTILITIES: Readonly<Record<string, string>>;
}

export function renderHooksPage(hooks: Hooks): string;
