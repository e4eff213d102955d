import { expect, test } from 'vitest';
import { keepTexts } from './keep-texts.ts';

test('what is no text is left out of an address', () => {
  expect(keepTexts({ project: 'prj_1', from: 7, to: undefined })).toEqual({ project: 'prj_1' });
});
