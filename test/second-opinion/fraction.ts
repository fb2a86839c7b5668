/** An exact number as a fraction. */
export type Fraction = { parts: bigint; of: bigint }

export const whole = (count: number | bigint): Fraction => ({ parts: BigInt(count), of: 1n })
export const plus = (a: Fraction, b: Fraction): Fraction => ({ parts: a.parts * b.of + b.parts * a.of, of: a.of * b.of })
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { parts: -b.parts, of: b.of })
export const times = (a: Fraction, b: Fraction): Fraction => ({ parts: a.parts * b.parts, of: a.of * b.of })
export const over = (a: Fraction, count: number): Fraction => ({ parts: a.parts, of: a.of * BigInt(count) })
export const isLess = (a: Fraction, b: Fraction): boolean => a.parts * b.of < b.parts * a.of
export const least = (a: Fraction, b: Fraction): Fraction => (isLess(a, b) ? a : b)
export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, whole(0))

/** The nearest multiple of a step, rounded half up. */
export function roundTo(step: Fraction, amount: Fraction): Fraction {
  const twice = 2n * amount.parts * step.of + amount.of * step.parts
  const parts = 2n * amount.of * step.parts
  return times(step, { parts: twice / parts, of: 1n })
}

/** The whole number; throws when there is a fraction. */
export function exactly(amount: Fraction): number {
  if (amount.parts % amount.of !== 0n) throw new Error(`${amount.parts}/${amount.of} is no whole number`)
  return Number(amount.parts / amount.of)
}
