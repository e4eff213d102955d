import { compareText, type Diagnostic } from '@quire/base';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.ts';
import { findTargets, type TargetBudget } from './find-targets.ts';
import {
  MAX_OVERLAY_ACTIONS,
  MAX_OVERLAY_STEPS,
  MAX_OVERLAY_TARGETS,
  MAX_SPEC_DEPTH,
  MAX_SPEC_VALUES,
} from './limits.ts';
import { type SpecPath, valueAt } from './pointer.ts';

/** Something wrong in an overlay, at a place of it. */
export interface OverlayFault extends Pick<Diagnostic, 'code' | 'severity' | 'message'> {
  path: SpecPath;
  fix: string;
}

/** Applies the actions of an overlay in their order to a description, which is changed. */
export function applyOverlay(root: JsonObject, overlay: JsonObject): OverlayFault[] {
  if (!/^1\.[01](?:\.|$)/.test(String(overlay.overlay))) {
    const message = `Overlay ${String(overlay.overlay).slice(0, 20)} is not known.`;
    return [toInvalid(['overlay'], message, 'Use overlay 1.0.0.')];
  }
  const actions = Array.isArray(overlay.actions) ? overlay.actions : [];
  const budget: Budget = {
    values: MAX_SPEC_VALUES,
    targets: MAX_OVERLAY_TARGETS,
    steps: MAX_OVERLAY_STEPS,
  };
  const faults = actions.slice(0, MAX_OVERLAY_ACTIONS).flatMap((action, index) => {
    const path = ['actions', index];
    if (!isJsonObject(action)) return [toInvalid(path, 'An action is no object.', SHAPE)];
    return applyAction(root, action, path, budget);
  });
  if (actions.length <= MAX_OVERLAY_ACTIONS) return faults;
  const message = `The overlay has ${actions.length} actions. Those after the first ${MAX_OVERLAY_ACTIONS}, which is the limit, are not applied.`;
  return [...faults, toInvalid(['actions'], message, 'Split the overlay.')];
}

interface Budget extends TargetBudget {
  values: number;
}

const SHAPE = 'Write an object with "target", and "update" or "remove".';

function shorten(target: string): string {
  return target.length > 100 ? `${target.slice(0, 99)}…` : target;
}

function toInvalid(path: SpecPath, message: string, fix: string): OverlayFault {
  return { code: 'overlay-invalid', severity: 'error', path, message, fix };
}

function applyAction(
  root: JsonObject,
  { target, update, remove }: JsonObject,
  path: SpecPath,
  budget: Budget,
): OverlayFault[] {
  const place = [...path, 'target'];
  if (typeof target !== 'string') return [toInvalid(path, 'An action has no target.', SHAPE)];
  if (remove !== true && update === undefined) {
    return [toInvalid(path, `The action on "${shorten(target)}" changes nothing.`, SHAPE)];
  }
  const found = findTargets(root, target, budget);
  if ('problem' in found) {
    return [toInvalid(place, `The target "${shorten(target)}" ${found.problem}.`, found.fix)];
  }
  if (found.length === 0) {
    const message = `The target "${shorten(target)}" matches nothing in the API description.`;
    const fix =
      'Correct the target, or remove the action. Actions before it may have changed what it names.';
    return [{ code: 'overlay-target', severity: 'warning', path: place, message, fix }];
  }
  if (remove === true) return removeAll(root, found, place);
  return found.flatMap((one) => updateAt(root, one, update as JsonValue, place, budget));
}

/** From the last to the first, and what is inside before what is around it, so that places stay. */
function removeAll(root: JsonObject, places: readonly SpecPath[], at: SpecPath): OverlayFault[] {
  return places.toSorted(comparePlaces).flatMap((place) => {
    const key = place.at(-1);
    if (key === undefined)
      return [toInvalid(at, 'The whole description cannot be removed.', SHAPE)];
    const around = valueAt(root, place.slice(0, -1));
    if (Array.isArray(around)) around.splice(Number(key), 1);
    else if (isJsonObject(around)) delete around[key];
    return [];
  });
}

function comparePlaces(one: SpecPath, other: SpecPath): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  const [key, otherKey] = [one[at], other[at]];
  if (key === undefined || otherKey === undefined) return other.length - one.length;
  if (typeof key === 'number' && typeof otherKey === 'number') return otherKey - key;
  return compareText(String(otherKey), String(key));
}

function updateAt(
  root: JsonObject,
  place: SpecPath,
  update: JsonValue,
  at: SpecPath,
  budget: Budget,
): OverlayFault[] {
  if (place.length + measureDepth(update) > MAX_SPEC_DEPTH) {
    const message = `The update of "${place.slice(0, 3).join('.')}" nests more than ${MAX_SPEC_DEPTH} levels.`;
    return [toInvalid(at, message, 'Nest less.')];
  }
  const value = valueAt(root, place);
  if (Array.isArray(value)) value.push(copy(update, budget));
  else if (isJsonObject(value) && isJsonObject(update)) merge(value, update, budget);
  else {
    const message = `The update of "${place.join('.')}" does not fit: only an object can change an object, and a list can take a value.`;
    return [toInvalid(at, message, 'Target the object around it.')];
  }
  if (budget.values >= 0) return [];
  return [
    toInvalid(
      at,
      `The overlay adds more than ${MAX_SPEC_VALUES} values.`,
      'Split the description.',
    ),
  ];
}

function measureDepth(value: JsonValue): number {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return inner.reduce((deepest: number, one) => Math.max(deepest, measureDepth(one)), 0) + 1;
}

/** Objects are merged, lists joined, and anything else is replaced. */
function merge(value: JsonObject, update: JsonObject, budget: Budget): void {
  for (const [key, item] of Object.entries(update)) {
    const before = Object.hasOwn(value, key) ? value[key] : undefined;
    if (isJsonObject(before) && isJsonObject(item)) merge(before, item, budget);
    else if (Array.isArray(before) && Array.isArray(item)) {
      for (const one of item) before.push(copy(one, budget));
    } else value[key] = copy(item, budget);
  }
}

function copy(value: JsonValue, budget: Pick<Budget, 'values'>): JsonValue {
  if (--budget.values < 0) return null;
  if (Array.isArray(value)) return value.map((item) => copy(item, budget));
  if (!isJsonObject(value)) return value;
  const object: JsonObject = Object.create(null);
  for (const [key, item] of Object.entries(value)) object[key] = copy(item, budget);
  return object;
}

/** A description that overlays may change. */
export function toChangeable(root: JsonObject): JsonObject {
  return copy(root, { values: MAX_SPEC_VALUES }) as JsonObject;
}
