import type { MapZone } from '#contract/office/zones.ts'
import type { Fault } from '#domain/content/fault.ts'

type Pair = [number, number]
const pair = ([y, x]: readonly [number, number]): Pair => [y, x]

/** Where an outline crosses itself; null for any other fault. */
export function crossingIn(fault: Fault): MapZone['faults'][number]['crossing'] {
  if (fault.code !== 'outline-crosses') return null
  const { at, sides } = fault.facts
  const [one, two] = sides.map(({ points: [from, to] }): [Pair, Pair] => [pair(from), pair(to)])
  return one && two ? { at: pair(at), sides: [one, two] } : null
}
