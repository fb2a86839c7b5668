import { expect, test } from 'vitest'
import { kitchenOf, workerOf } from './order-taking.ts'

const kitchens = {
  office: kitchenOf({ kitchenUrl: null, sandbox: false }),
  simulated: kitchenOf({ kitchenUrl: null, sandbox: true }),
  system: kitchenOf({ kitchenUrl: 'https://kitchen.example', sandbox: true }),
}

test.each([
  ['with no kitchen but the office, people', 'office', ['people', 'people']],
  ['with a system of its own, that system', 'system', ['system', 'system']],
  ['in the demo, people while their board is open, and the simulated kitchen otherwise', 'simulated', ['people', 'system']],
] as const)('%s work a shop of which nothing else is set (OPS-ALARM-12)', (_name, kind, workers) => {
  const kitchen = kitchens[kind]
  expect([true, false].map((hasBoard) => workerOf(null, { kitchen, hasBoard }))).toEqual(workers)
  for (const set of ['people', 'system'] as const)
    for (const hasBoard of [true, false]) expect(workerOf(set, { kitchen, hasBoard })).toBe(set)
})
