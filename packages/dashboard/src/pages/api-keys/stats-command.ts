/** A request for the caller stats of a project, ready for a shell that has the key in `QUIRE_API_KEY`. */
export function toStatsCommand(origin: string, projectId: string): string {
  return [
    'curl -H "Authorization: Bearer $QUIRE_API_KEY" \\',
    `  ${origin}/v1/analytics/${projectId}/assistant/caller-stats`,
  ].join('\n');
}
