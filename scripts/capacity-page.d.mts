import type { Capacity, CapacityResult } from '../benchmarks/capacity/model.mjs';

export function toCapacityRows(results: readonly CapacityResult[]): string[][];
export function renderCapacityPage(capacity: Capacity): string;
