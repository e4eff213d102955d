import type { DeploymentStatus } from '../deployment-status.ts';

/** Counts what happens, for Prometheus. */
export class Metrics {
  readonly #answers = new Map<string, number>();
  switches = 0;
  failedUpdates = 0;

  countAnswer(status: number): void {
    const group = `${Math.floor(status / 100)}xx`;
    this.#answers.set(group, (this.#answers.get(group) ?? 0) + 1);
  }

  /** The text that `/metrics` answers with. */
  render(status: DeploymentStatus, now: number): string {
    const { version } = status;
    const labels = version
      ? `{label="${escapeLabel(version.label)}",id="${escapeLabel(version.id)}",sha256="${version.sha256}"}`
      : undefined;
    const answers = [...this.#answers]
      .sort()
      .map(([group, count]) => [`{status="${group}"}`, count]);
    const service = status.service ? [['', Number(status.service.state === 'reachable')]] : [];
    const families: [string, string, string, unknown[][]][] = [
      ['requests_total', 'counter', 'Responses by status.', answers],
      ['switches_total', 'counter', 'Versions made live.', [['', this.switches]]],
      ['failed_updates_total', 'counter', 'Updates that failed.', [['', this.failedUpdates]]],
      ['ready', 'gauge', 'Whether readers are served.', [['', Number(status.ready)]]],
      [
        'up_to_date',
        'gauge',
        'Whether the live version is the one in the values.',
        [['', Number(status.state === 'settled' && status.problem === undefined)]],
      ],
      ['service_up', 'gauge', 'Whether the service that pages call can be used.', service],
      ['version_info', 'gauge', 'The live version.', labels ? [[labels, 1]] : []],
      ['memory_bytes', 'gauge', 'Resident memory.', [['', process.memoryUsage.rss()]]],
      [
        'uptime_seconds',
        'counter',
        'Seconds since the process started.',
        [['', Math.floor((now - Date.parse(status.startedAt)) / 1000)]],
      ],
    ];
    const lines = families.flatMap(([name, type, help, samples]) => [
      `# HELP quire_deploy_${name} ${help}`,
      `# TYPE quire_deploy_${name} ${type}`,
      ...samples.map(([label, value]) => `quire_deploy_${name}${label} ${value}`),
    ]);
    return `${lines.join('\n')}\n`;
  }
}

function escapeLabel(text = ''): string {
  return text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
}
