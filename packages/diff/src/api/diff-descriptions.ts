import { type ApiDiffReport, REPORT_FORMAT } from '../report.ts';
import { compareOperations } from './compare-apis.ts';
import { type DescriptionFiles, readDescriptionOperations } from './read-operations.ts';

/** What changed between two API descriptions, and what of it breaks callers. */
export function diffDescriptions(before: DescriptionFiles, after: DescriptionFiles): ApiDiffReport {
  const [was, is] = [readDescriptionOperations(before), readDescriptionOperations(after)];
  const { operations, remarks } = compareOperations(was.operations, is.operations);
  const count = (state: string) => operations.filter((one) => one.state === state).length;
  return {
    format: REPORT_FORMAT,
    before: { name: before.name, ...was.about },
    after: { name: after.name, ...is.about },
    counts: {
      added: count('added'),
      removed: count('removed'),
      changed: count('changed'),
      breaking: operations.filter(({ breaking }) => breaking !== undefined).length,
      same: is.operations.length - count('added') - count('changed'),
    },
    operations,
    remarks: [...was.remarks, ...is.remarks, ...remarks],
  };
}
