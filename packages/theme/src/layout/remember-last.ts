/**
 * Gives what a function made the last time as long as it is asked the same: pages that follow each
 * other have most of what is around them in common. Values are compared as they are, not by content.
 */
export function rememberLast<Asked extends readonly unknown[], Made>(
  make: (...asked: Asked) => Made,
): (...asked: Asked) => Made {
  let last: { asked: Asked; made: Made } | undefined;
  return (...asked) => {
    if (!last?.asked.every((value, index) => value === asked[index])) {
      last = { asked, made: make(...asked) };
    }
    return last.made;
  };
}
