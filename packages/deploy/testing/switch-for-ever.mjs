import { silentLogger, systemClock, systemRandom } from '@quire/base';
import { loadValues, startDeployment } from '@quire/deploy';

// Switches between bundles until it is killed: `node switch-for-ever.mjs DATA BUNDLE BUNDLE…`.
const [dataFolder, ...bundles] = process.argv.slice(2);
const toValues = (bundle) =>
  loadValues({
    sets: [
      'staticExport.enabled=true',
      'server.port=0',
      `staticExport.bundleUrl=file:${bundle}`,
      `dataFolder=${dataFolder}`,
    ],
    environment: {},
  });
const deployment = await startDeployment({
  values: toValues(bundles[0]),
  logger: silentLogger,
  clock: systemClock,
  random: systemRandom,
});
process.stdout.write('started\n');
for (let round = 1; ; round++) await deployment.reload(toValues(bundles[round % bundles.length]));
