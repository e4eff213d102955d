/** The colours of the page as the library takes them, so that diagrams belong to it. */
export function toLibraryOptions(): Record<string, unknown> {
  const styles = getComputedStyle(document.documentElement);
  const token = (name: string) => styles.getPropertyValue(`--q-${name}`).trim();
  const isDark = document.documentElement.dataset.qTheme === 'dark';
  return {
    startOnLoad: false,
    // Labels are text and links are checked: an author's diagram cannot act on the page.
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: 'base',
    darkMode: isDark,
    fontFamily: styles.fontFamily,
    themeVariables: {
      darkMode: isDark,
      fontSize: '14px',
      background: token('bg'),
      primaryColor: token('primary-tint'),
      primaryBorderColor: token('primary-border'),
      primaryTextColor: token('heading'),
      secondaryColor: token('bg-sunken'),
      tertiaryColor: token('bg-raised'),
      lineColor: token('text-muted'),
      textColor: token('text'),
      noteBkgColor: token('bg-sunken'),
      noteTextColor: token('text'),
      noteBorderColor: token('border-strong'),
      edgeLabelBackground: token('bg'),
      clusterBkg: token('bg-sunken'),
      clusterBorder: token('border'),
    },
  };
}
