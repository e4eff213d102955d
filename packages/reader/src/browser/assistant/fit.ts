const MAX_FIELD = 180;

/** Makes the field as high as what is written in it, up to a limit. */
export function fitField(input: HTMLTextAreaElement): void {
  input.style.height = 'auto';
  input.style.height = `${Math.min(input.scrollHeight, MAX_FIELD)}px`;
}
