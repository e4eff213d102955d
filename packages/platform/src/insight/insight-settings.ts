import type { InsightSettings, InsightSettingsChange } from '@quire/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type Site, sites } from '../database/schema/index.ts';
import { forgetTexts } from './forget-answers.ts';

/** What is kept of questions to the assistant of a site. */
export function toInsightSettings({ keepsQuestions, insightDays }: Site): InsightSettings {
  return { keepsQuestions, days: insightDays };
}

/** Changes it. Words that are not to be kept any more are gone when this ends. */
export async function changeInsightSettings(
  db: Database,
  site: Site,
  { keepsQuestions, days }: InsightSettingsChange,
): Promise<Site> {
  const change = {
    ...(keepsQuestions === undefined ? {} : { keepsQuestions }),
    ...(days === undefined ? {} : { insightDays: days }),
  };
  if (Object.keys(change).length === 0) return site;
  const [changed] = await db.update(sites).set(change).where(eq(sites.id, site.id)).returning();
  if (!changed) throw new Error('The site no longer exists.');
  if (!changed.keepsQuestions) await forgetTexts(db, changed.id);
  return changed;
}
