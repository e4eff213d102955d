export const apiVersion = '2026-04';
export const STATUS_CODES = [
  { code: 429, meaning: 'Too many requests' },
  { code: 503, meaning: 'The service is busy' },
];
export const marks = [
  { label: 'Steady', icon: <b>≡</b> },
  { label: 'Burst', icon: <b>⇈</b> },
];
