/** What a class name asks for after its variants: the value behind the last dash, and what is around it. */
export interface UtilityValue {
  /** `4` of `p-4`; empty for a name without a value, such as `rounded`. */
  readonly text: string;
  /** Whether it stood in square brackets: then it is CSS as the author wrote it, checked. */
  readonly arbitrary: boolean;
  /** The kind that the author named in the brackets, as in `text-[length:var(--size)]`. */
  readonly hint?: string | undefined;
  /** What stands behind a slash: the opacity of a color, the line height of a text. */
  readonly modifier?: string | undefined;
  readonly negative: boolean;
}

/** The declarations of a class name. */
export interface Utility {
  css: string;
  /** Where they apply, when not to the element itself: ` > * + *`. */
  suffix?: string;
  /** The animations that they use. */
  keyframes?: readonly string[];
  /** What the rule is, where its first property does not say it. */
  kind?: string;
  /** The same class on wider screens, as `container` has it. */
  wider?: readonly { media: string; css: string }[];
}

/** Makes the declarations of all names with one beginning; nothing for a value that it does not know. */
export type Rule = (value: UtilityValue) => string | Utility | undefined;

/** Rules by the beginning of the names that they serve, in the order of the style sheet. */
export type RuleTable = Readonly<Record<string, Rule>>;
