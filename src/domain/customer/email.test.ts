import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail } from './email.ts'

test.each([
  ['a@b.co', true],
  ['a.b+c@d-e.example.org', true],
  ['ä@müller.de', true],
  ['почта@пример.рф', true],
  [' a@b.co ', true],
  ['a@b', false],
  ['a@b.c', false],
  ['a b@c.de', false],
  ['a@b..co', false],
  ['a@.co', false],
  ['a@b.co.', false],
  ['a@b..', false],
  ['@b.de', false],
  ['a@b@c.de', false],
  ['<a@b.de>', false],
  ['a@b.de, c@d.de', false],
  ['a@b.de\r\nBcc: c@d.de', false],
  ['', false],
  ['.a@b.ru', false],
  ['a.@b.ru', false],
  ['a..b@c.ru', false],
  ['a@-b.ru', false],
  ['a@b-.ru', false],
  ['a@b.-ru', false],
  ['a@b_c.ru', false],
  ['a\u200bb@c.ru', false],
  ['a@b\u00ad.ru', false],
  ['a@b.ru\u202c', false],
  ['a@b.ru\ufeff', true],
  ['a@b.xn--p1ai', true],
  ["o'neil_1@b.ru", true],
  [`${'a'.repeat(249)}@b.co`, true],
  [`${'a'.repeat(250)}@b.co`, false],
])('“%s” may be an e-mail address: %s (ACC-DECIDE-37, DECIDE-99)', (text, may) => {
  expect(isEmail(text)).toBe(may)
})

test('an address of words and dots is one, and none with anything a header would read otherwise', () => {
  const word = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,8}[a-z0-9]$/)
  const address = fc.tuple(word, fc.array(word, { minLength: 2, maxLength: 4 })).map(([box, domain]) => `${box}@${domain.join('.')}`)
  fc.assert(fc.property(address, (text) => isEmail(text)))
  const at = fc.tuple(
    address,
    fc.nat(),
    fc.constantFrom(' ', '\n', '@', '<', '>', '"', '(', ')', ',', ';', ':', '\u200b', '\u202e', '\u00ad'),
  )
  fc.assert(
    fc.property(at, ([text, place, sign]) => {
      const where = 1 + (place % (text.length - 1))
      return !isEmail(text.slice(0, where) + sign + text.slice(where))
    }),
  )
})
