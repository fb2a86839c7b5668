import type { Fault, FaultCode, FaultFacts } from '#domain/content/fault.ts'

/** A text for every fault and warning of the content: what is wrong with the value, and how to put it right. */
export type FaultTexts = { [Code in FaultCode]: (facts: FaultFacts[Code]) => string }

/** What a fault or a warning says in the language of these texts, without its place. */
export function faultWords(texts: FaultTexts, { code, facts }: Fault): string {
  // TypeScript cannot follow that code and facts belong together.
  const say = texts[code] as (facts: Fault['facts']) => string
  return say(facts)
}

type Point = readonly [number, number]

/** `[52.515, 13.395]`: latitude and longitude. */
export const pointText = (point: Point): string => `[${point.join(', ')}]`
export const boxText = (box: readonly [Point, Point]): string => `[${box.map(pointText).join(', ')}]`
