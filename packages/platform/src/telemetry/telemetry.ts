import type { Clock, Logger, Metric, Random } from '@quire/base';
import type { TelemetryOptions } from './telemetry-settings.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** What the operator's collector learns of this process. */
export interface Telemetry {
  tracing: Tracing;
  /** The log of this process, which is also sent. */
  logger: Logger;
  /** Sends what is collected here, now and then, and once more when that is ended. */
  watchMetrics(collect: () => Promise<Metric[]>): () => Promise<void>;
  /** Sends what is left of traces and logs. */
  stop(): Promise<void>;
}

/** Which process it is. */
export interface TelemetryProcess {
  instanceId: string;
  release: string;
  roles: ReadonlySet<string>;
}

export interface TelemetryParts extends Omit<TelemetryProcess, 'instanceId'> {
  options: TelemetryOptions | undefined;
  clock: Clock;
  random: Random;
  logger: Logger;
}

/** Opens what the operator wants; OpenTelemetry is loaded only then. */
export async function openTelemetry(parts: TelemetryParts): Promise<Telemetry> {
  const { options, logger, random } = parts;
  if (!options) {
    const nothing = async () => {};
    return { tracing: noTracing, logger, watchMetrics: () => nothing, stop: nothing };
  }
  const { openOtlp } = await import('./otlp/open-otlp.ts');
  const instanceId = random.bytes(8).toString('hex');
  return openOtlp({ ...parts, options, instanceId });
}
