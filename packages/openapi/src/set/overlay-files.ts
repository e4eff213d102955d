import type { Report } from '@quire/base';
import { applyOverlay, toChangeable } from '../load/apply-overlay.ts';
import { isOverlay, type SpecFile, toSpecDiagnostic } from '../load/spec-file.ts';

/** A description with overlays applied in order; what is wrong in one is reported at its place there. */
export function applyOverlays(
  file: SpecFile,
  overlays: readonly SpecFile[],
  report: Report,
): SpecFile {
  if (overlays.length === 0) return file;
  const root = toChangeable(file.root);
  for (const overlay of overlays) {
    if (!isOverlay(overlay.root)) {
      report(toSpecDiagnostic(overlay, [], NO_OVERLAY));
      continue;
    }
    for (const { path, ...fault } of applyOverlay(root, overlay.root)) {
      report(toSpecDiagnostic(overlay, path, fault));
    }
  }
  return { ...file, root, isAsWritten: false, isOverlaid: true };
}

const NO_OVERLAY = {
  code: 'overlay-invalid',
  severity: 'error',
  message: 'The file is not an overlay: it needs "overlay", "info" and "actions".',
  fix: 'Begin with "overlay: 1.0.0".',
} as const;
