/** Where a key leads from the focused item; nothing for keys that lead nowhere. */
export function toNext(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
): HTMLElement | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: at < 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  };
  const step = steps[event.key];
  if (step !== undefined) return items.at(step);
  if (event.key.length !== 1 || event.key === ' ' || event.metaKey || event.ctrlKey) {
    return undefined;
  }
  const letter = event.key.toLowerCase();
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter));
}
