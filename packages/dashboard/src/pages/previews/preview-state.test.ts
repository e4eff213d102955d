import { expect, test } from 'vitest';
import { describeAccess, needsHandOver, toPreviewState } from './preview-state.ts';

const ready = { state: 'ready', shownVersionId: 'ver_1', live: false, approved: true } as const;

test.each([
  [{ ...ready }, 'Ready'],
  [{ ...ready, live: true }, 'Live'],
  [{ ...ready, approved: false }, 'Not approved'],
  [{ ...ready, state: 'rendering' as const }, 'Rendering'],
  [{ ...ready, state: 'failed' as const }, 'Last version failed'],
  [{ ...ready, state: 'failed' as const, shownVersionId: null }, 'Failed'],
])('case %#: a preview is %s', (preview, label) => {
  expect(toPreviewState(preview).label).toBe(label);
});

test('members are handed over where nobody else gets in with the address alone', () => {
  const open = { access: 'link', hasPassword: false } as const;
  expect([describeAccess(open), needsHandOver(open)]).toEqual(['With address', false]);
  const locked = { access: 'link', hasPassword: true } as const;
  expect([describeAccess(locked), needsHandOver(locked)]).toEqual(['With password', true]);
  const inside = { access: 'members', hasPassword: false } as const;
  expect([describeAccess(inside), needsHandOver(inside)]).toEqual(['Members', true]);
});
