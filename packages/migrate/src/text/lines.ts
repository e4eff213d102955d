export {
  dedent,
  indentLines,
  indentOf,
  isBlank,
  type Line,
  takeIndented,
  toLines,
} from '@quire/model/dialects';
