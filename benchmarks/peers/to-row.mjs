const toMilliseconds = (seconds, pages) => ((seconds / pages) * 1000).toFixed(2);
const toMegabytes = (bytes) => (bytes / 1e6).toFixed(1);
const toKilobytes = (bytes) => (bytes / 1e3).toFixed(1);

/** One line of the printed table. */
export function toRow({ name, pages, cold, warm, produced }, own) {
  return {
    generator: name,
    'CPU ms/page cold': toMilliseconds(cold.cpu, pages),
    'of ours': own ? `${(cold.cpu / own.cold.cpu).toFixed(1)}x` : '',
    'CPU ms/page after one edit': toMilliseconds(warm.cpu, pages),
    'seconds cold': cold.wall.toFixed(1),
    'peak MB': toMegabytes(cold.peakBytes),
    'HTML pages': produced.pages,
    'MB out': toMegabytes(produced.bytes),
    'page KB': toKilobytes(produced.page.bytes),
    'script KB (gzip)': `${toKilobytes(produced.script.bytes)} (${toKilobytes(produced.script.gzipBytes)})`,
    colored: produced.page.highlighted ? 'yes' : 'no',
  };
}
