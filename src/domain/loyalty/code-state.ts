import type { LocalDate } from '../schedule/timezone.ts'

/** What is to be said of a code or a banner first. */
export const codeStates = ['running', 'coming', 'over', 'paused', 'used-up', 'spent'] as const
export type CodeState = (typeof codeStates)[number]

type Times = { from: string | null; to: string | null }

/** Whether its time is now somewhere; `now` is what it is compared with, where it counts: days, or days with times. */
export function stateByTime({ from, to }: Times, now: readonly string[]): 'running' | 'coming' | 'over' {
  if (to !== null && now.length > 0 && now.every((here) => here > to)) return 'over'
  return from !== null && now.length > 0 && now.every((here) => here < from) ? 'coming' : 'running'
}

type Facts = Times & {
  paused: boolean
  used: number
  limit: number | null
  given: readonly { amount: number; budget: number | null }[]
}

/** The state of a promocode on the days that it is in its cities. */
export function codeState({ paused, used, limit, given, ...times }: Facts, days: readonly LocalDate[]): CodeState {
  const byTime = stateByTime(times, days)
  if (byTime === 'over') return 'over'
  if (paused) return 'paused'
  if (limit !== null && used >= limit) return 'used-up'
  const bounded = given.filter(({ budget }) => budget !== null)
  if (bounded.length > 0 && bounded.every(({ amount, budget }) => amount >= (budget ?? 0))) return 'spent'
  return byTime
}
