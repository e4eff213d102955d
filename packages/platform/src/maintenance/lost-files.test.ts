import { expect, test } from 'vitest';
import type { StorageDriver } from '../storage/driver.ts';
import { createLostFiles } from './lost-files.ts';

const SIZES: Record<string, number> = { whole: 5, torn: 3 };
const toFile = (key: string, size = 5) => ({ key, size, name: `the file ${key}` });

function open() {
  const asked: string[] = [];
  const stat: StorageDriver['stat'] = async (key) => {
    asked.push(key);
    const size = SIZES[key];
    return size === undefined ? undefined : { key, size, modifiedAt: 0 };
  };
  return { asked, lostFiles: createLostFiles({ stat } as StorageDriver) };
}

test('what is not there or has another size is lost, and is named in the order of the files', async () => {
  const { lostFiles } = open();
  const files = [toFile('torn'), toFile('whole'), toFile('gone')];
  expect(await lostFiles.find(files)).toEqual(['the file torn', 'the file gone']);
});

test('the storage is asked once for a file that several versions have', async () => {
  const { asked, lostFiles } = open();
  await lostFiles.find([toFile('whole'), toFile('gone')]);
  expect(await lostFiles.find([toFile('gone'), toFile('whole', 6)])).toEqual([
    'the file gone',
    'the file whole',
  ]);
  expect(asked).toEqual(['whole', 'gone']);
});
