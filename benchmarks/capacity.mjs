// What 100 to 100,000 sites take and cost in a month: `npm run bench:capacity [-- --prices file.json]`. The file has
// other prices or assumptions: { "prices": { "coreMonth": 20 }, "assumptions": { "viewsPerSiteDay": 50 } }.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toCapacityRows } from '../scripts/capacity-page.mjs';
import { computeCapacity, readCapacity, SIZES, withInputs } from './capacity/model.mjs';

const { values } = parseArgs({ options: { prices: { type: 'string' } } });
const given = values.prices ? JSON.parse(readFileSync(values.prices, 'utf8')) : {};
const capacity = withInputs(readCapacity(), given);
const results = SIZES.map((sites) => computeCapacity(sites, capacity));
console.table(
  Object.fromEntries(
    toCapacityRows(results).map(([name, ...cells]) => [
      name,
      Object.fromEntries(SIZES.map((sites, at) => [`${sites} sites`, cells[at]])),
    ]),
  ),
);
