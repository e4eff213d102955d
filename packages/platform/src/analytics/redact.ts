/** Something that is about one person, or opens something, and what is kept in its place. */
interface Rule {
  pattern: RegExp;
  sign: string;
  /** Asked where the form alone does not tell. */
  isMeant?(found: string): boolean;
}

const hasDigit = (text: string) => /\d/.test(text);
const hasLetter = (text: string) => /\p{L}/u.test(text);
const isMixed = (text: string) => hasDigit(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);

// The order matters: what a later rule would take apart comes first. Every repetition is bounded, or cannot begin
// again inside itself, so that no text is slow to read.
const RULES: readonly Rule[] = [
  {
    pattern: /-----BEGIN [A-Z ]{1,40}-----[\s\S]*?(?:-----END [A-Z ]{1,40}-----|$)/g,
    sign: '[secret]',
  },
  // A user name and a password in an address.
  { pattern: /(?<=:\/\/)[^\s/@]{1,300}(?=@)/g, sign: '[secret]' },
  { pattern: /[\p{L}\p{N}._%+'-]{1,64}@\p{L}[\p{L}\p{N}.-]{0,253}/gu, sign: '[email]' },
  { pattern: /(?<=\b(?:bearer|basic)\s)[\w.~+/=-]{8,}/gi, sign: '[secret]', isMeant: hasDigit },
  {
    pattern:
      /(?<=\b(?:password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key)["']?\s?[:=]\s?)["']?[^\s"']{4,}["']?/gi,
    sign: '[secret]',
  },
  // How keys of well-known services begin, and signed tokens.
  {
    pattern:
      /\b(?:sk|pk|rk|whsec|gh[opsur]|github_pat|glpat|xox[abeprs]|npm|svc|hf|shpat|dop_v1|AKIA|ASIA|AIza|SG|eyJ)[-_.]?[\w.=-]{12,}/g,
    sign: '[secret]',
    isMeant: hasDigit,
  },
  { pattern: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, sign: '[id]' },
  { pattern: /\b[0-9a-f]{20,}\b/gi, sign: '[secret]', isMeant: hasDigit },
  { pattern: /[A-Za-z0-9+/=_-]{40,}/g, sign: '[secret]', isMeant: isMixed },
  {
    pattern: /[\p{L}\d_+=-]{24,}/gu,
    sign: '[secret]',
    isMeant: (found) => hasDigit(found) && hasLetter(found),
  },
  { pattern: /\b\d{1,3}(?:\.\d{1,3}){3}\b/g, sign: '[address]' },
  { pattern: /(?<![\w:])(?:[0-9a-f]{1,4}:{1,2}){3,7}[0-9a-f]{1,4}(?![\w:])/gi, sign: '[address]' },
  { pattern: /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, sign: '[account]' },
  { pattern: /\b\d(?:[ -]?\d){12,18}\b/g, sign: '[card]', isMeant: isCard },
  { pattern: /\b\d{3}-\d{2}-\d{4}\b/g, sign: '[number]' },
  { pattern: /\+\d(?:[\s().-]{0,3}\d){6,}|\d(?:[\s().-]{0,3}\d){9,}/g, sign: '[number]' },
];

/**
 * The text in one form, with a sign in the place of everything that could be an email address, an address of the
 * network, a key, a card number, or another long number. Better a harmless word too many than a key too few.
 */
export function redact(text: string): string {
  let redacted = toPlainText(text);
  for (const { pattern, sign, isMeant } of RULES) {
    redacted = redacted.replace(pattern, (found) => (isMeant?.(found) === false ? found : sign));
  }
  return redacted;
}

/** One form for the same signs, without those that nobody sees, which would hide what a rule looks for. */
export function toPlainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Whether the last digit of a number is the one that card numbers end with (Luhn). */
function isCard(found: string): boolean {
  const digits = [...found.replace(/\D/g, '')].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
