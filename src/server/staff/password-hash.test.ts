import { expect, test } from 'vitest'
import { createPasswords, usualCost } from './password-hash.ts'

const phrase = 'four quiet herring barrels'

test('at the cost of production a stored password is told from another one, and from none', async () => {
  const { hash, isRight } = createPasswords(usualCost)
  const stored = await hash(phrase)
  expect(stored).not.toContain(phrase)
  expect(await Promise.all([isRight(phrase, stored), isRight(`${phrase}!`, stored), isRight(phrase, null)])).toEqual([true, false, false])
})

test('a password is the same however its letters were composed, and never stored the same twice', async () => {
  const { hash, isRight } = createPasswords({ N: 16, r: 8, p: 1 })
  const stored = await hash('vier müde Heringe')
  expect(await isRight('vier mu\u0308de Heringe', stored)).toBe(true)
  expect(await hash('vier müde Heringe')).not.toBe(stored)
})
