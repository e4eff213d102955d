// What a number of sites takes in a month, from what one view, publish or question takes: see capacity.json.
import { readFileSync } from 'node:fs';

const DAYS = 30.4;
const GB = 1e9;

/** What was measured, what is assumed, and what it costs. */
export function readCapacity() {
  return JSON.parse(readFileSync(new URL('capacity.json', import.meta.url), 'utf8'));
}

/** The same with other assumptions and prices; a name that is not known is a mistake. */
export function withInputs(capacity, { assumptions = {}, prices = {}, ...others }) {
  const [unknown] = Object.keys(others);
  if (unknown) throw new Error(`"${unknown}" is neither "assumptions" nor "prices".`);
  const replace = (known, given) => {
    for (const [name, value] of Object.entries(given)) {
      if (!Object.hasOwn(known, name)) throw new Error(`There is no input "${name}".`);
      if (!Number.isFinite(value) || value < 0) throw new Error(`"${name}" must be a number.`);
    }
    return Object.fromEntries(
      Object.entries(known).map(([name, input]) => [
        name,
        { ...input, value: given[name] ?? input.value },
      ]),
    );
  };
  return {
    ...capacity,
    assumptions: replace(capacity.assumptions, assumptions),
    prices: { ...capacity.prices, items: replace(capacity.prices.items, prices) },
  };
}

const toValues = (inputs) =>
  Object.fromEntries(Object.entries(inputs).map(([name, { value }]) => [name, value]));

/** What these sites do in a month. */
function toWork(sites, a) {
  const views = sites * a.viewsPerSiteDay * DAYS;
  const publishes = sites * a.publishesPerSiteDay * DAYS;
  return {
    views,
    publishes,
    requests: views * a.requestsPerView * (1 - a.cacheHitShare),
    questions: sites * a.questionsPerSiteDay * DAYS,
    exports: sites * a.exportsPerSiteMonth,
  };
}

/** Cores and memory, with room for the busiest hour; at least two processes of each kind. */
function toMachines(sites, work, { u, a }) {
  const seconds = {
    web:
      (work.requests * u.pageCpu + work.views * u.viewCpu + work.questions * u.questionCpu) / 1e3,
    work:
      work.publishes * ((1 - a.fullPublishShare) * u.editCpu + a.fullPublishShare * u.fullCpu) +
      work.exports * u.exportCpu,
  };
  const toCores = (used) => (used / (DAYS * 86_400)) * (a.peakFactor / a.cpuTarget);
  const webProcesses = Math.max(2, Math.ceil(toCores(seconds.web)));
  const workers = Math.max(2, Math.ceil(toCores(seconds.work)));
  const perWeb = u.webMemory + Math.min(sites * u.siteMemory, a.siteMemoryLimit);
  const perWorker = u.webMemory + a.renderMemory;
  return {
    cpuHours: (seconds.web + seconds.work) / 3600,
    webProcesses,
    workers,
    cores: webProcesses + workers,
    memory: (webProcesses * perWeb + workers * perWorker) / 1000,
  };
}

/** What is stored after the time for which versions and usage are kept. */
function toStored(sites, { u, a }) {
  const versions = Math.max(a.versionsKeptAtLeast, a.publishesPerSiteDay * a.versionDays);
  const full = 1 + versions * a.fullPublishShare;
  const edits = versions * (1 - a.fullPublishShare);
  const perSite = (first, edit) => first * full + edit * edits;
  return {
    database:
      (sites * (u.siteDatabase + versions * u.versionDatabase + a.usageDays * u.usageDatabase)) /
      GB,
    objects: sites * perSite(u.firstObjects, u.editObjects),
    bucket: (sites * perSite(u.firstBytes, u.editBytes)) / GB,
  };
}

function toCalls(work, { u, a }) {
  const perPublish = (first, edit) => a.fullPublishShare * first + (1 - a.fullPublishShare) * edit;
  return {
    writes: work.publishes * perPublish(u.firstWrites, u.editWrites),
    reads:
      work.publishes * perPublish(u.firstReads, u.editReads) +
      work.requests * (1 - a.memoryHitShare) * a.readsPerMiss,
  };
}

function toMoney({ machines, stored, calls, traffic }, databaseMemory, p) {
  const money = {
    processes: machines.cores * p.coreMonth + machines.memory * p.memoryMonth,
    database: 2 * p.coreMonth + databaseMemory * p.memoryMonth + stored.database * p.databaseMonth,
    bucket:
      stored.bucket * p.bucketMonth +
      (calls.writes / 1000) * p.writes1000 +
      (calls.reads / 1000) * p.reads1000,
    traffic: traffic * p.traffic,
  };
  return { ...money, total: Object.values(money).reduce((sum, part) => sum + part, 0) };
}

/** Everything for this number of sites. */
export function computeCapacity(sites, capacity) {
  const inputs = { u: toValues(capacity.units), a: toValues(capacity.assumptions) };
  const work = toWork(sites, inputs.a);
  const machines = toMachines(sites, work, inputs);
  const stored = toStored(sites, inputs);
  const calls = toCalls(work, inputs);
  const traffic = (work.views * inputs.a.bytesPerView) / GB;
  const databaseMemory = Math.max(2, stored.database * inputs.a.databaseMemoryShare);
  const parts = { machines, stored, calls, traffic };
  const money = toMoney(parts, databaseMemory, toValues(capacity.prices.items));
  return { sites, work, ...parts, databaseMemory, money };
}

/** The sizes that the page shows. */
export const SIZES = [100, 1000, 10_000, 100_000];
