const UNITS = [
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
];

export function formatDuration(milliseconds) {
  const [unit, size] = UNITS.find(([, size]) => milliseconds >= size) ?? ['ms', 1];
  const value = milliseconds / size;
  return `${Number.isInteger(value) ? value : value.toFixed(2)} ${unit}`;
}

export const formatRate = (count, seconds) => `${count} per ${formatDuration(seconds * 1000)}`;
