/** Writes a realistic site into a folder; the pages of each group by their paths. */
export function generateSite(
  folder: string,
  options?: { pages?: number; seed?: number; dialect?: string },
): { pages: number; bytes: number; tabs: { groups: { paths: string[] }[] }[] };
