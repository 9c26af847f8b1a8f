/** The top of the scale: 2, 4, 6, 8 or 10 times a power of ten, so that its half is a whole number too. */
export function scaleTop(largest: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest - 1))));
  return [2, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= largest) ?? largest;
}
