/** What people call a repository of a plain git server: the last two parts of its path, such as `team/docs`. */
export function toRepositoryName(url: string): string {
  const path = url.replace(/^(?:[a-z]+:\/\/[^/]*|[^/@]+@(?:\[[^\]]*\]|[^/:]*):)/, '');
  const parts = path.split('/').filter(Boolean);
  return (
    parts
      .slice(-2)
      .join('/')
      .replace(/\.git$/, '') || url
  );
}
