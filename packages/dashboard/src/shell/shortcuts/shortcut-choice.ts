import { keep, useKept } from '../kept.ts';

const KEPT_AS = 'quire-shortcuts';

/** Whether single keys do something in this browser. People who speak to their computer turn them off. */
export function useShortcutChoice(): [boolean, (isOn: boolean) => void] {
  const isOn = useKept(KEPT_AS) !== 'off';
  return [isOn, (on) => keep(KEPT_AS, on ? undefined : 'off')];
}
