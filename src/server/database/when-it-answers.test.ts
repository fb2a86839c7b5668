import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { whenItAnswers } from './when-it-answers.ts'

test.each<[string, (boolean | Error)[], number[]]>([
  ['what is done at once is not tried again', [true], []],
  ['what fails is tried until it is done', [new Error('connection lost'), false, true], [1_000, 2_000]],
  ['what stays undone is left in the end', [false, false, false, false, false], [1_000, 2_000, 4_000, 8_000]],
])('%s', async (_, outcomes, pauses) => {
  const rested: number[] = []
  let tried = 0
  const act = async (): Promise<boolean> => {
    const outcome = outcomes[(tried += 1) - 1]
    if (outcome instanceof Error) throw outcome
    return outcome === true
  }
  whenItAnswers(act, async (pause) => void rested.push(pause))
  // All that it does by itself is done within a turn.
  await turn()
  expect([tried, rested]).toEqual([outcomes.length, pauses])
})
