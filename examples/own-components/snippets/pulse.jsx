const STYLE = `
.pulse > i { display: inline-block; width: 8px; height: 8px; border-radius: 50%; background: currentColor; }
@media (prefers-reduced-motion: no-preference) { .pulse { animation: pulse 2s infinite; } }
@keyframes pulse { 50% { opacity: .4; } }
`;

export const Pulse = ({ html = '<b>live</b>' }) => (
  <span className="pulse">
    <style dangerouslySetInnerHTML={{ __html: STYLE }} />
    <i />
    <span dangerouslySetInnerHTML={{ __html: html }} />
  </span>
);
