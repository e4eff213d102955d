/** The polynomial of CRC-32, lowest power in the highest bit. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

/** The CRC-32 of two stretches of bytes put together, from that of each and the length of the second. */
export function combineCrc32(first: number, second: number, secondLength: number): number {
  return (multiply(powerOfByte(secondLength), first) ^ second) >>> 0;
}

/** Multiplies two polynomials over GF(2), modulo that of CRC-32. */
function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 8, 16, 32 and so on. */
const POWERS: number[] = [ONE >>> 8];

/** What a CRC is multiplied by when that many bytes of zero follow. */
function powerOfByte(count: number): number {
  let power = ONE;
  let rest = count;
  for (let index = 0; rest > 0; index++) {
    const factor = POWERS[index] ?? multiply(POWERS[index - 1] ?? 0, POWERS[index - 1] ?? 0);
    POWERS[index] = factor;
    if (rest % 2 === 1) power = multiply(factor, power);
    rest = Math.floor(rest / 2);
  }
  return power;
}
