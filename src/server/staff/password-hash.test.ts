import { expect, test } from 'vitest'
import { type RequestSource, createPasswords, usualCost } from './password-hash.ts'

const phrase = 'four quiet herring barrels'
const from = (source: string, isGone = () => false): RequestSource => ({ source, isGone })
const cheap = { N: 16, r: 8, p: 1 }

test('at the cost of production a stored password is told from another one, and from none', async () => {
  const { hash, isRight } = createPasswords(usualCost)
  const stored = await hash(phrase, from('a'))
  expect(stored).not.toContain(phrase)
  const given = [
    isRight('password', phrase, stored, from('a')),
    isRight('password', `${phrase}!`, stored, from('b')),
    isRight('pin', phrase, null, from('c')),
  ]
  expect(await Promise.all(given)).toEqual([true, false, false])
})

test('a password is the same however its letters were composed, and never stored the same twice', async () => {
  const { hash, isRight } = createPasswords(cheap)
  const stored = await hash('vier müde Heringe', from('a'))
  expect(await isRight('password', 'vier mu\u0308de Heringe', stored, from('a'))).toBe(true)
  expect(await hash('vier müde Heringe', from('a'))).not.toBe(stored)
})

test('of a crowd a dozen wait for their passwords and three of one address; the others are refused at once', async () => {
  const { isRight } = createPasswords(cheap)
  const tries = (addresses: number) =>
    Array.from({ length: 40 }, (_, n) => isRight('password', 'no', null, from(`address ${n % addresses}`)))
  const refused = async (answers: Promise<boolean | null>[]) => (await Promise.all(answers)).filter((answer) => answer === null).length
  expect(await refused(tries(40))).toBe(40 - 13)
  expect(await refused(tries(1))).toBe(40 - 4)
})

test('a crowd at the passwords is in the way of no PIN and of no new password', async () => {
  const { hash, isRight } = createPasswords(cheap)
  const crowd = Array.from({ length: 100 }, (_, n) => isRight('password', 'no', null, from(String(n))))
  expect([await hash(phrase, from('new')), await isRight('pin', '829174', null, from('tablet'))]).toEqual([expect.any(String), false])
  await Promise.all(crowd)
})

test('who has hung up is not waited for: others take their places, and nothing of theirs is hashed', async () => {
  const { isRight } = createPasswords(cheap)
  let hasLeft = false
  const gone = Array.from({ length: 13 }, (_, n) =>
    isRight(
      'password',
      'no',
      null,
      from(String(n), () => hasLeft),
    ),
  )
  hasLeft = true
  const others = Array.from({ length: 12 }, (_, n) => isRight('password', 'no', null, from(String(n))))
  expect(await Promise.all(others)).toEqual(others.map(() => false))
  // The first had begun.
  expect(await Promise.all(gone)).toEqual([false, ...Array.from({ length: 12 }, () => null)])
})
