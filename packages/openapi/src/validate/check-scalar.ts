import type { JsonValue } from '../json-value.ts';
import { spendText } from '../pattern/match-program.ts';
import { addFault, fitsPattern, type Place } from './evaluation.ts';
import { describeFormat, fitsFormat } from './formats.ts';
import { hasSame, toSameText } from './same-value.ts';

/** `type`, `enum` and `const`. Says whether the value has the right type, so that nothing else need be told of it. */
export function checkType(place: Place): boolean {
  const { keys, value } = place;
  const types = (Array.isArray(keys.type) ? keys.type : [keys.type]).filter(
    (type) => typeof type === 'string',
  );
  if (types.length > 0 && !types.some((type) => hasType(value, type))) {
    addFault(place, types.map(describeType).join(' or '));
    return false;
  }
  return true;
}

function hasType(value: JsonValue, type: string): boolean {
  switch (type) {
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'null':
      return value === null;
    // What a form or a multipart body brings is a text here.
    case 'file':
      return typeof value === 'string';
    default:
      return typeof value === type;
  }
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
  file: 'a file',
};

function describeType(type: string): string {
  return Object.hasOwn(TYPE_WORDS, type) ? (TYPE_WORDS[type] ?? type) : type;
}

const MAX_SHOWN = 10;

/** `enum` and `const`. */
export function checkChoice(place: Place): void {
  const { keys, value, run } = place;
  const wanted = keys.const;
  if (wanted !== undefined && toSameText(wanted, run.budget) !== toSameText(value, run.budget)) {
    addFault(place, shorten(wanted));
  }
  if (Array.isArray(keys.enum) && !hasSame(keys.enum, value, run.budget)) {
    const shown = keys.enum.slice(0, MAX_SHOWN).map(shorten).join(', ');
    addFault(place, `one of ${shown}${keys.enum.length > MAX_SHOWN ? ', …' : ''}`);
  }
}

function shorten(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** The limits of numbers. In OpenAPI 3.0 a flag says that the limit itself is not allowed. */
export function checkNumber(place: Place, value: number): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = place.keys;
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum;
  if (typeof above === 'number' && value <= above) addFault(place, `more than ${above}`);
  else if (typeof minimum === 'number' && value < minimum) addFault(place, `at least ${minimum}`);
  if (typeof below === 'number' && value >= below) addFault(place, `less than ${below}`);
  else if (typeof maximum === 'number' && value > maximum) addFault(place, `at most ${maximum}`);
  if (typeof multipleOf === 'number' && multipleOf > 0 && !isMultiple(value, multipleOf)) {
    addFault(place, `a multiple of ${multipleOf}`);
  }
  checkFormat(place, value);
}

/** 0.3 is a multiple of 0.1, whatever floating point says. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= Number.EPSILON * Math.max(1, Math.abs(times)) * 4;
}

/** Length, pattern and format of a text. */
export function checkText(place: Place, value: string): void {
  const { minLength, maxLength, pattern } = place.keys;
  spendText(place.run.budget, value);
  const length =
    typeof minLength === 'number' || typeof maxLength === 'number' ? [...value].length : 0;
  if (typeof minLength === 'number' && length < minLength) {
    addFault(place, `at least ${minLength} characters long`);
  }
  if (typeof maxLength === 'number' && length > maxLength) {
    addFault(place, `at most ${maxLength} characters long`);
  }
  if (typeof pattern === 'string' && !fitsPattern(place, pattern, value)) {
    addFault(place, `a string that matches ${pattern}`);
  }
  checkFormat(place, value);
}

function checkFormat(place: Place, value: string | number): void {
  const { format } = place.keys;
  if (typeof format === 'string' && !fitsFormat(format, value)) {
    addFault(place, describeFormat(format));
  }
}
