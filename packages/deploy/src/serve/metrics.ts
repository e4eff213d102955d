import { createRegistry, type Labels, writeMetrics } from '@quire/base';
import type { DeploymentStatus } from '../deployment-status.ts';

const DEFINITIONS = {
  quire_deploy_requests_total: { type: 'counter', help: 'Responses by status.' },
  quire_deploy_switches_total: { type: 'counter', help: 'Versions made live.' },
  quire_deploy_failed_updates_total: { type: 'counter', help: 'Updates that failed.' },
  quire_deploy_ready: { type: 'gauge', help: 'Whether readers are served.' },
  quire_deploy_up_to_date: {
    type: 'gauge',
    help: 'Whether the live version is the one in the values.',
  },
  quire_deploy_service_up: {
    type: 'gauge',
    help: 'Whether the service that pages call can be used.',
  },
  quire_deploy_version_info: { type: 'gauge', help: 'The live version.' },
  quire_deploy_memory_bytes: { type: 'gauge', help: 'Resident memory.' },
  quire_deploy_uptime_seconds: { type: 'counter', help: 'Seconds since the process started.' },
} as const;

/** Kept, so that their keys are: every request is counted. */
const STATUSES: readonly Labels[] = [0, 1, 2, 3, 4, 5].map((digit) => ({ status: `${digit}xx` }));

/** Counts what happens, for Prometheus. */
export class Metrics {
  readonly #registry = createRegistry(DEFINITIONS);

  constructor() {
    this.#registry.count('quire_deploy_switches_total', {}, 0);
    this.#registry.count('quire_deploy_failed_updates_total', {}, 0);
  }

  countAnswer(status: number): void {
    this.#registry.count('quire_deploy_requests_total', STATUSES[Math.floor(status / 100)]);
  }

  countSwitch(): void {
    this.#registry.count('quire_deploy_switches_total');
  }

  countFailedUpdate(): void {
    this.#registry.count('quire_deploy_failed_updates_total');
  }

  /** The text that `/metrics` answers with. */
  render(status: DeploymentStatus, now: number): string {
    const { version, service } = status;
    const registry = this.#registry;
    const isUpToDate = status.state === 'settled' && status.problem === undefined;
    registry.set('quire_deploy_ready', Number(status.ready));
    registry.set('quire_deploy_up_to_date', Number(isUpToDate));
    registry.clear('quire_deploy_service_up');
    if (service) registry.set('quire_deploy_service_up', Number(service.state === 'reachable'));
    registry.clear('quire_deploy_version_info');
    if (version) {
      const { label = '', id = '', sha256 } = version;
      registry.set('quire_deploy_version_info', 1, { label, id, sha256 });
    }
    registry.set('quire_deploy_memory_bytes', process.memoryUsage.rss());
    const seconds = Math.floor((now - Date.parse(status.startedAt)) / 1000);
    registry.set('quire_deploy_uptime_seconds', seconds);
    return writeMetrics(registry.collect());
  }
}
