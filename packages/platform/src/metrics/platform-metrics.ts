import { type Clock, createRegistry, type Metric, type Registry } from '@quire/base';
import { count, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { certificates, exportJobs, versions } from '../database/schema/index.ts';
import type { JobKind } from '../queue/job-kind.ts';
import { readReplicaState } from '../replica/replica-lag.ts';
import { setUsage, USAGE_DEFINITIONS } from './usage-metrics.ts';

/** What the platform counts, and how it is read. */
export interface Metrics {
  requestEnded(request: { surface: Surface; status: number; milliseconds: number }): void;
  jobEnded(queue: JobKind, outcome: 'completed' | 'failed', milliseconds: number): void;
  /** What became of feedback that was sent. */
  feedbackEnded(outcome: 'stored' | 'limit' | 'page' | 'origin' | 'spam'): void;
  /** An order for a certificate that this process placed. */
  certificateOrderEnded(outcome: 'issued' | 'failed'): void;
  /** A TLS handshake: done, refused for want of a certificate, or failed here. */
  handshakeEnded(outcome: 'done' | 'refused' | 'failed'): void;
  /** All of it, with what the database says now. */
  collect(db: Database): Promise<Metric[]>;
}

/** Which part of the platform a request was for. */
export type Surface = 'api' | 'site' | 'storage';

/** All of them, by name. */
export const DEFINITIONS = {
  quire_http_requests_total: {
    type: 'counter',
    help: 'Requests, by part of the platform and status class.',
  },
  quire_http_request_seconds: {
    type: 'histogram',
    help: 'Time from the first byte of a request to the last byte of its response.',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
  },
  quire_jobs_total: { type: 'counter', help: 'Jobs that this process finished, by outcome.' },
  quire_job_seconds: {
    type: 'histogram',
    help: 'Duration of the jobs of this process.',
    buckets: [1, 5, 15, 60, 300, 900],
  },
  quire_feedback_total: {
    type: 'counter',
    help: 'Feedback from readers, by outcome: stored, or the reason that it was only counted.',
  },
  quire_certificate_orders_total: {
    type: 'counter',
    help: 'Certificates that this process ordered, by outcome.',
  },
  quire_tls_handshakes_total: {
    type: 'counter',
    help: 'TLS handshakes, by outcome: done, refused because there is no certificate, or failed.',
  },
  quire_certificates: {
    type: 'gauge',
    help: 'Certificates in the database: valid, expired, or with a problem.',
  },
  quire_certificate_expiry_seconds: {
    type: 'gauge',
    help: 'When the next certificate expires that is still valid, as Unix time.',
  },
  quire_export_jobs: { type: 'gauge', help: 'Export jobs in the database, by status.' },
  quire_publishes_unfinished: {
    type: 'gauge',
    help: 'Versions that are waiting or being rendered.',
  },
  quire_render_isolated: {
    type: 'gauge',
    help: 'Whether rendering processes of this process have no network (1) or may have one (0).',
  },
  quire_replica_lag_seconds: {
    type: 'gauge',
    help: 'In a read-only process: the age of the newest transaction that its read replica has applied.',
  },
  quire_replica_promoted: {
    type: 'gauge',
    help: 'In a read-only process: whether its database is a read replica (0) or was promoted (1).',
  },
  ...USAGE_DEFINITIONS,
  process_cpu_seconds_total: { type: 'counter', help: 'CPU time of this process.' },
  process_resident_memory_bytes: { type: 'gauge', help: 'Resident memory of this process.' },
  process_start_time_seconds: { type: 'gauge', help: 'When this process started, as Unix time.' },
} as const;

const STATUSES = ['queued', 'running', 'completed', 'failed'] as const;

export interface MetricsParts {
  clock: Clock;
  isIsolated: boolean;
  /** Whether the database is a replica that the process never writes to. */
  isReadOnly: boolean;
  /** For how many organizations usage is measured, at most. */
  usageOrganizations: number;
}

const toClass = (surface: Surface, digit: number) => ({ surface, status: `${digit}xx` });
const toRequestLabels = (surface: Surface) => ({
  ofAll: { surface },
  ofClass: [0, 1, 2, 3, 4, 5].map((digit) => toClass(surface, digit)),
});

/** Kept, so that their texts are: every request is counted. */
const REQUEST_LABELS = {
  api: toRequestLabels('api'),
  site: toRequestLabels('site'),
  storage: toRequestLabels('storage'),
};

export function createMetrics({
  clock,
  isIsolated,
  isReadOnly,
  usageOrganizations,
}: MetricsParts): Metrics {
  const registry = createRegistry(DEFINITIONS);
  registry.set('quire_render_isolated', isIsolated ? 1 : 0);
  registry.set('process_start_time_seconds', Math.floor(clock.now() / 1000));
  return {
    requestEnded({ surface, status, milliseconds }) {
      const { ofAll, ofClass } = REQUEST_LABELS[surface];
      const digit = Math.floor(status / 100);
      registry.count('quire_http_requests_total', ofClass[digit] ?? toClass(surface, digit));
      registry.observe('quire_http_request_seconds', milliseconds / 1000, ofAll);
    },
    jobEnded(queue, outcome, milliseconds) {
      registry.count('quire_jobs_total', { queue, outcome });
      registry.observe('quire_job_seconds', milliseconds / 1000, { queue });
    },
    feedbackEnded(outcome) {
      registry.count('quire_feedback_total', { outcome });
    },
    certificateOrderEnded(outcome) {
      registry.count('quire_certificate_orders_total', { outcome });
    },
    handshakeEnded(outcome) {
      registry.count('quire_tls_handshakes_total', { outcome });
    },
    async collect(db) {
      if (isReadOnly) await measureReplica(db, registry);
      await measureCertificates(db, registry);
      const jobs = await db
        .select({ status: exportJobs.status, jobs: count() })
        .from(exportJobs)
        .groupBy(exportJobs.status);
      for (const status of STATUSES) {
        const found = jobs.find((row) => row.status === status);
        registry.set('quire_export_jobs', found?.jobs ?? 0, { status });
      }
      const [unfinished] = await db
        .select({ versions: count() })
        .from(versions)
        .where(eq(versions.state, 'rendering'));
      registry.set('quire_publishes_unfinished', unfinished?.versions ?? 0);
      if (usageOrganizations > 0) {
        await setUsage(registry, db, { most: usageOrganizations, now: clock.now() });
      }
      const { user, system } = process.cpuUsage();
      registry.set('process_cpu_seconds_total', (user + system) / 1e6);
      registry.set('process_resident_memory_bytes', process.memoryUsage.rss());
      return registry.collect();
    },
  };
}

async function measureReplica(
  db: Database,
  registry: Registry<keyof typeof DEFINITIONS>,
): Promise<void> {
  const { isReplica, lagSeconds } = await readReplicaState(db);
  registry.set('quire_replica_promoted', isReplica ? 0 : 1);
  registry.set('quire_replica_lag_seconds', lagSeconds ?? 0);
}

/** Nothing where this installation orders none. */
async function measureCertificates(
  db: Database,
  registry: Registry<keyof typeof DEFINITIONS>,
): Promise<void> {
  const { notAfter, problem, renewAt } = certificates;
  const now = sql`statement_timestamp()`;
  const [found] = await db
    .select({
      all: count(),
      valid: sql<number>`count(*) filter (where ${gt(notAfter, now)})::int`,
      expired: sql<number>`count(*) filter (where ${lte(notAfter, now)} and ${isNotNull(renewAt)})::int`,
      failing: sql<number>`count(*) filter (where ${isNotNull(problem)})::int`,
      next: sql<
        string | null
      >`extract(epoch from min(${notAfter}) filter (where ${gt(notAfter, now)}))`,
    })
    .from(certificates);
  if (!found || found.all === 0) return;
  const { valid, expired, failing, next } = found;
  for (const [state, value] of Object.entries({ valid, expired, failing })) {
    registry.set('quire_certificates', value, { state });
  }
  if (next !== null) registry.set('quire_certificate_expiry_seconds', Math.floor(Number(next)));
}
