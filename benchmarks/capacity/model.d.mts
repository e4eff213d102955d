export interface Input {
  value: number;
  unit: string;
  what: string;
}

export interface Capacity {
  machine: string;
  date: string;
  measuredSites: number;
  units: Record<string, Input & { command: string }>;
  assumptions: Record<string, Input>;
  prices: { list: string; date: string; items: Record<string, Input> };
}

export interface CapacityResult {
  sites: number;
  work: Record<'views' | 'publishes' | 'requests' | 'questions' | 'exports', number>;
  machines: Record<'cpuHours' | 'webProcesses' | 'workers' | 'cores' | 'memory', number>;
  stored: Record<'database' | 'objects' | 'bucket', number>;
  calls: Record<'writes' | 'reads', number>;
  traffic: number;
  databaseMemory: number;
  money: Record<'processes' | 'database' | 'bucket' | 'traffic' | 'total', number>;
}

export const SIZES: readonly number[];
export function readCapacity(): Capacity;
export function withInputs(
  capacity: Capacity,
  inputs: { assumptions?: Record<string, number>; prices?: Record<string, number> },
): Capacity;
export function computeCapacity(sites: number, capacity: Capacity): CapacityResult;
