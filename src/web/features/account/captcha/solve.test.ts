import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { expect, test } from 'vitest'
import { solve } from './solve.ts'

const work = { maxnumber: 300, hmacKey: 'key', params: { level: 'usual' } }

test.each([0, 1, 150, 300])('the work whose answer is %i is done as the server checks it', async (number) => {
  const { maxnumber, ...challenge } = await createChallenge({ ...work, number })
  expect(solve({ ...challenge, maxnumber: 300 })).toBe(number)
  expect(await verifySolution({ ...challenge, number }, 'key')).toBe(true)
  expect(maxnumber).toBe(300)
})

test('work that has no answer ends', async () => {
  const { challenge, salt } = await createChallenge({ ...work, number: 301 })
  expect(solve({ challenge, salt, maxnumber: 300 })).toBeNull()
})
