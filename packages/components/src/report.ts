import type { ComponentCall } from '@quire/markdown';

/** Reports a component that stands where it cannot work. */
export function reportMisplaced(call: ComponentCall, message: string): void {
  call.page.report({ ...call.place, code: 'misplaced-component', severity: 'warning', message });
}

/** Reports something of which a page can have only one. */
export function reportRepeated(call: ComponentCall, message: string): void {
  call.page.report({ ...call.place, code: 'repeated-component', severity: 'warning', message });
}
