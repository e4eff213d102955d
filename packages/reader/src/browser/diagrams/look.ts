/** The colors of the page as the library takes them, so that diagrams belong to it. */
export function toLibraryOptions(): Record<string, unknown> {
  const styles = getComputedStyle(document.documentElement);
  const probe = document.createElement('span');
  document.body.append(probe);
  const token = (name: string) => {
    probe.style.color = `var(--q-${name})`;
    return toHex(getComputedStyle(probe).color);
  };
  const isDark = document.documentElement.classList.contains('dark');
  const options = {
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
      // Worked out from the others, it would be no color.
      quadrantPointFill: token('primary'),
    },
  };
  probe.remove();
  return options;
}

/** A computed color, `rgb(…)` or `color(srgb …)`, in the one form that the library reads for sure. */
function toHex(color: string): string {
  const isFraction = color.startsWith('color(');
  const channels = (color.match(/[\d.]+(?:e-?\d+)?/g) ?? []).slice(0, 3).map(Number);
  return `#${channels
    .map((channel) => Math.round(isFraction ? channel * 255 : channel))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}
