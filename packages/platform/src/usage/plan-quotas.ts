import { settingInvalid } from '@quire/base';
import type { Plan } from '../database/schema/index.ts';
import { type PlatformSettings, platformSettings } from '../settings.ts';

/** The most that an organization may have, by its plan; a plan that is not named is not bound. */
export type PlanLimits = Partial<Record<Plan, number>>;

export interface Quotas {
  /** Bytes in the storage. */
  storage: PlanLimits;
  sites: PlanLimits;
}

const UNITS: Record<string, number> = { '': 1, kB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** The quotas that the operator set. */
export function readQuotas(settings: PlatformSettings): Quotas {
  return {
    storage: parseLimits('QUIRE_STORAGE_QUOTA', settings.QUIRE_STORAGE_QUOTA),
    sites: parseLimits('QUIRE_SITE_QUOTA', settings.QUIRE_SITE_QUOTA),
  };
}

/** Reads text such as `free=1GB,pro=50GB`; its form was checked when the setting was read. */
function parseLimits(name: 'QUIRE_STORAGE_QUOTA' | 'QUIRE_SITE_QUOTA', text: string): PlanLimits {
  const limits: PlanLimits = {};
  for (const [, plan, count, unit] of text.matchAll(/(\w+)\s*=\s*(\d+)\s*(kB|MB|GB|TB)?/g)) {
    if (Object.hasOwn(limits, plan as Plan)) {
      const problem = `lists the plan "${plan}" twice`;
      throw settingInvalid({ name, problem, about: platformSettings[name].about });
    }
    limits[plan as Plan] = Number(count) * (UNITS[unit ?? ''] ?? 1);
  }
  return limits;
}
