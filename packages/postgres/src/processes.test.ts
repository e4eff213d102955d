import { expect, it } from 'vitest';
import { parseProcessList, toClusterName } from './processes.ts';

it('finds the live processes of one cluster in a process list', () => {
  const name = toClusterName('/data/cluster');
  const output = `
  100 Ss   /opt/pg/bin/postgres -D /data/cluster -c cluster_name=${name}
  101 S    postgres: ${name}: checkpointer
  102 Z    postgres: ${name}: walwriter
  103 S    postgres: ${toClusterName('/other/cluster')}: checkpointer
  104 S+   less /data/cluster/${name}.txt
`;
  expect(parseProcessList(output, '/data/cluster')).toEqual([100, 101]);
});
