import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, autofill, emptyField, erase, fieldWith, holding, press, put, selectAll, shown } from '#kit/phone-field.ts'
import { clearSpellings, demoMasks, masksOf, numberOf, rulesIn, spellings } from '#kit/phone-spellings.ts'
import { type Mask, phoneDigits, writePhone } from './phone.ts'
import { emptyPhone, moveToMask, redial, showPhone } from './phone-typing.ts'
import { type FullPhoneRules, readPhone } from './read-phone.ts'

fc.configureGlobal({ seed: 20260304 })

describe('keys pressed one after another', () => {
  // @VALID-10 @VALID-12
  test.each<[string, string, string]>([
    ['RU', '9', '+7 (9|'],
    ['RU', '9110001133', '+7 (911) 000-11-33|'],
    ['RU', '89110001133', '+7 (911) 000-11-33|'],
    ['RU', '79110001133', '+7 (911) 000-11-33|'],
    ['RU', '+79110001133', '+7 (911) 000-11-33|'],
    ['RU', '+8 9110001133', '+7 (911) 000-11-33|'],
    ['RU', '+8 9', '+7 (9|'],
    ['RU', '0079110001133', '+7 (911) 000-11-33|'],
    ['RU', '8', '+7 (8|'],
    ['RU', '81', '+7 (81|'],
    ['RU', '88', '+7 (8|'],
    ['RU', '89', '+7 (9|'],
    ['RU', '8121234567', '+7 (812) 123-45-67|'],
    ['RU', '88121234567', '+7 (812) 123-45-67|'],
    ['RU', '88005553535', '+7 (800) 555-35-35|'],
    ['RU', '84951234567', '+7 (495) 123-45-67|'],
    ['RU', '83431234567', '+7 (343) 123-45-67|'],
    ['RU', '4951234567', '+7 (495) 123-45-67|'],
    ['RU', '4991234567', '+7 (499) 123-45-67|'],
    ['RU', '(495) 123-45-67', '+7 (495) 123-45-67|'],
    ['RU', '4932123456', '+7 (493) 212-34-56|'],
    ['RU', '491711234567', '+49 171 1234567|'],
    ['DE', '79261234567', '+7 (926) 123-45-67|'],
    ['RU', '7', '+7|'],
    ['RU', '77', '+7 (77|'],
    ['RU', '77011234567', '+7 (701) 123-45-67|'],
    ['RU', '87011234567', '+7 (701) 123-45-67|'],
    ['RU', '+375291234567', '+375 (29) 123-45-67|'],
    ['RU', '+3', '+3|'],
    ['RU', '00375291234567', '+375 (29) 123-45-67|'],
    ['RU', '375291234567', '+375 (29) 123-45-67|'],
    ['RU', '37529123456', '+7 (375) 291-23-456|'],
    ['RU', '+12025550123', '+1 202 555 0123|'],
    ['RU', '0012025550123', '+1 202 555 0123|'],
    ['RU', '91100011335', '+7 (911) 000-11-335|'],
    ['RU', '891100011335', '+7 (911) 000-11-335|'],
    ['RU', '3752912345678', '+375 (29) 123-45-678|'],
    ['KZ', '7', '+7 (7|'],
    ['KZ', '7011234567', '+7 (701) 123-45-67|'],
    ['KZ', '77011234567', '+7 (701) 123-45-67|'],
    ['KZ', '+77011234567', '+7 (701) 123-45-67|'],
    ['KZ', '87011234567', '+7 (701) 123-45-67|'],
    ['KZ', '7771234567', '+7 (777) 123-45-67|'],
    ['KZ', '77771234567', '+7 (777) 123-45-67|'],
    ['KZ', '777712345678', '+7 (777) 123-45-678|'],
    ['KZ', '89110001133', '+7 (911) 000-11-33|'],
    ['BY', '80291234567', '+375 (29) 123-45-67|'],
    ['BY', '0291234567', '+375 (29) 123-45-67|'],
    ['BY', '375291234567', '+375 (29) 123-45-67|'],
    ['BY', '331234567', '+375 (33) 123-45-67|'],
    ['BY', '+80291234567', '+375 (29) 123-45-67|'],
    ['TR', '05321234567', '+90 (532) 123 45 67|'],
    ['TR', '905321234567', '+90 (532) 123 45 67|'],
    ['TR', '00905321234567', '+90 (532) 123 45 67|'],
    ['TR', '89110001133', '+90 (891) 100 01 133|'],
    ['RU', '80291234567', '+7 (802) 912-34-567|'],
    ['DE', '01711234567', '+49 171 1234567|'],
    ['DE', '017112345678', '+49 (171) 12345678|'],
    ['DE', '+491711234567', '+49 171 1234567|'],
    ['DE', '00491711234567', '+49 171 1234567|'],
    ['DE', '0359112345', '+49 3591 12345|'],
    ['DE', '03090182000', '+49 30 90182000|'],
    ['RU', '+491711234567', '+49 171 1234567|'],
    ['TR', '+89', '+7 (9|'],
    ['TR', '+8 9110001133', '+7 (911) 000-11-33|'],
    ['DE', '+8 9110001133', '+7 (911) 000-11-33|'],
    ['UZ', '+8 9110001133', '+7 (911) 000-11-33|'],
    ['UZ', '901234567', '+998 (90) 123-45-67|'],
    ['UZ', '8901234567', '+998 (90) 123-45-67|'],
    ['DE', '015123456789', '+49 (151) 23456789|'],
    ['DE', '4915123456789', '+49 (151) 23456789|'],
    ['DE', '49212345678', '+49 (492) 12345678|'],
    ['DE', '004915123456789', '+49 (151) 23456789|'],
    ['DE', '0 0 90 532', '+90 (532|'],
    ['UA', '0501234567', '+380 (50) 123-45-67|'],
    ['UA', '380501234567', '+380 (50) 123-45-67|'],
    ['UA', '+380 (50) 123 45 67', '+380 (50) 123-45-67|'],
  ])('in %s, %s show %s (PHONE-03, PHONE-04)', (country, keys, text) => {
    expect(shown(press(emptyField(rulesIn(country)), keys))).toBe(text)
  })

  test.each<[string, string, string]>([
    ['a key in the middle', '+7 (9|1) 00', '+7 (95|1) 00'],
    ['a key too many in the middle', '+7 (91|1) 000-11-33', '+7 (915|) 100-01-133'],
    ['the digit that was missing', '+7 (91|0) 001-13-3', '+7 (915|) 000-11-33'],
    ['a key before the code', '|+7 (900) 123-45', '+7 (5|90) 012-34-5'],
    ['a key within the code', '+|7', '+7 (5|'],
    ['a key behind a bracket', '+7 (911) |000-11-3', '+7 (911) 5|00-01-13'],
  ])('%s stays where it was pressed', (_, before, after) => {
    expect(shown(press(fieldWith('RU', before), '5'))).toBe(after)
  })

  test.each<[string, string]>([
    ['a bracket', ')'],
    ['a letter', 'x'],
    ['a plus behind digits', '+'],
  ])('%s changes nothing', (_, key) => {
    expect(shown(press(fieldWith('RU', '+7 (911) 0|'), key))).toBe('+7 (911) 0|')
  })
})

describe('put in at once', () => {
  test.each<[string, string, string]>([
    ['+7|', '+7 911 000-11-33', '+7 (911) 000-11-33|'],
    ['+7|', '8 (911) 000-11-33', '+7 (911) 000-11-33|'],
    ['+7|', '\u00a0(911)\u00a0000\u00a011\u00a033', '+7 (911) 000-11-33|'],
    ['+7|', 'Tel.: 8 911 000-11-33.', '+7 (911) 000-11-33|'],
    ['+7|', 'Office 2: +375 29 123-45-67', '+375 (29) 123-45-67|'],
    ['+7|', '8 911 000-11-33, 8 911 000-11-44', '+7 (911) 000-11-3389110001144|'],
    ['+7 (911) 000-11-33|', '+7 911 000-11-44', '+7 (911) 000-11-44|'],
    ['+7 (9|', '11 000 11 33', '+7 (911) 000-11-33|'],
  ])('into %s, %j', (before, pasted, after) => {
    expect(shown(put(fieldWith('RU', before), pasted))).toBe(after)
  })

  test('over all that is selected, one key or a whole number begins anew', () => {
    const field = selectAll(fieldWith('RU', '+7 (911) 000-11-33|'))
    expect(shown(put(field, '8'))).toBe('+7 (8|')
    expect(shown(press(field, '+'))).toBe('+|')
    expect(shown(press(field, '+79220001144'))).toBe('+7 (922) 000-11-44|')
    expect(shown(put(field, '+79220001144'))).toBe('+7 (922) 000-11-44|')
    expect(shown(put(field, '+375 29 123-45-67'))).toBe('+375 (29) 123-45-67|')
    expect(shown(autofill(field, '89220001144'))).toBe('+7 (922) 000-11-44|')
  })
})

describe('what is deleted', () => {
  test.each<[string, string, string]>([
    ['the last digit', '+7 (911) 0|', '+7 (911|'],
    ['a digit in the middle', '+7 (92|1) 000', '+7 (9|10) 00'],
    ['a digit too many', '+7 (911) 000-11-335|', '+7 (911) 000-11-33|'],
    ['a sign takes the digit before it along', '+7 (911) |000', '+7 (91|0) 00'],
    ['the code stays', '+7|', '+7|'],
    ['the code of another country goes', '+375|', '+37|'],
  ])('%s', (_, before, after) => {
    expect(shown(erase(fieldWith('RU', before)))).toBe(after)
  })

  test('forward, a sign takes the digit behind it along', () => {
    expect(shown(erase(fieldWith('RU', '+7 (900|) 123-45-67'), true))).toBe('+7 (900|) 234-56-7')
  })

  test('all of it is the code again, as if nothing had been dialled', () => {
    const field = erase(selectAll(press(emptyField(rulesIn('DE')), '0151')))
    expect(shown(field)).toBe('+49|')
    expect(shown(press(erase(press(emptyField(rulesIn('DE')), '0')), '0151'))).toBe('+49 (151|')
    expect(shown(erase(selectAll(press(emptyField(rulesIn('RU')), '+37529'))))).toBe('+7|')
  })
})

const read = (rules: FullPhoneRules, text: string): string | null => {
  const phone = readPhone(rules, text)
  return phone.ok ? phone.digits : null
}

test('every spelling of a number gives the same one, key by key, pasted, or filled in by the browser (PHONE-04, PHONE-08)', () => {
  fc.assert(
    fc.property(numberOf(demoMasks), ({ mask, national }) => {
      const rules = rulesIn(mask.country_code)
      const digits = phoneDigits(mask.code) + national
      const whole = writePhone(rules, mask, national)
      const old = holding(rules, showPhone(rules, digits))
      for (const spelling of clearSpellings(mask, national)) {
        const fields = {
          typed: press(emptyField(rules), spelling),
          pasted: put(emptyField(rules), spelling),
          pastedOver: put(selectAll(old), spelling),
          filled: autofill(emptyField(rules), spelling),
        }
        for (const [way, field] of Object.entries(fields)) {
          expect([way, spelling, shown(field)]).toEqual([way, spelling, `${whole}|`])
          // What the form sends, and a spelling sent as it is, are the same phone to the server.
          expect(read(rules, phoneDigits(field.phone.text))).toBe(digits)
        }
        expect(read(rules, spelling)).toBe(digits)
      }
      // Without trunk prefix and plus it may be two numbers; the field shows which one it sends.
      for (const spelling of spellings(mask, national)) {
        const { text } = press(emptyField(rules), spelling).phone
        expect([spelling, read(rules, text)]).toEqual([spelling, phoneDigits(text)])
      }
    }),
    { numRuns: 120 },
  )
})

test('a number of the city’s own country stays one at each key, though nothing is dialled before it (PHONE-04)', () => {
  fc.assert(
    fc.property(numberOf(demoMasks), ({ mask, national }) => {
      const rules = rulesIn(mask.country_code)
      let field = emptyField(rules)
      for (const [place, key] of Array.from(national).entries()) {
        field = press(field, key)
        expect([national, place, field.phone.text.startsWith(mask.code)]).toEqual([national, place, true])
      }
      const whole = read(rules, national)
      expect([national, whole]).toEqual([national, phoneDigits(field.phone.text)])
      expect(whole?.startsWith(phoneDigits(mask.code))).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('a field that was typed in before the numbers of the world were loaded shows the same phone after (PHONE-03)', () => {
  fc.assert(
    fc.property(numberOf(demoMasks), ({ mask, national }) => {
      const rules = rulesIn(mask.country_code)
      for (const spelling of clearSpellings(mask, national)) {
        const { phone } = press(emptyField({ ...rules, numbers: null }), spelling)
        expect([spelling, redial(rules, phone).text]).toEqual([spelling, writePhone(rules, mask, national)])
      }
    }),
    { numRuns: 100 },
  )
})

test('a Russian mobile is never whole before its last key (ACC-DECIDE-19)', () => {
  const rules = rulesIn('RU')
  const russia = demoMasks.find(({ country_code }) => country_code === 'RU')
  fc.assert(
    fc.property(numberOf(russia ? [russia] : []), ({ mask, national }) => {
      if (!national.startsWith('9')) return
      for (const spelling of spellings(mask, national)) {
        const keys = spelling.trimEnd()
        expect([keys, read(rules, press(emptyField(rules), keys.slice(0, -1)).phone.text)]).toEqual([keys, null])
      }
    }),
    { numRuns: 100 },
  )
})

test('whatever is done to a field, no digit is lost that was not deleted, and deleting all leaves the code (VALID-11, DECIDE-84)', () => {
  const act = fc.oneof(
    fc.record({ act: fc.constant('press' as const), key: fc.constantFrom(...Array.from('0123456789+ ()')) }),
    fc.record({ act: fc.constant('move' as const), to: fc.nat(20), length: fc.nat(6) }),
    fc.record({ act: fc.constant('erase' as const), forward: fc.boolean() }),
    fc.record({
      act: fc.constant('paste' as const),
      text: fc.string({ unit: fc.constantFrom(...Array.from('0123456789+ -')), maxLength: 14 }),
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom(...demoMasks), fc.array(act, { maxLength: 25 }), ({ country_code }, acts) => {
      const masks = masksOf(country_code)
      const rules = rulesIn(country_code)
      let field = emptyField(rules)
      for (const one of acts) {
        const { text } = field.phone
        if (one.act === 'move') field = at(field, Math.min(one.to, text.length), Math.min(one.to + one.length, text.length))
        if (one.act === 'erase') field = erase(field, one.forward)
        if (one.act === 'paste') field = put(field, one.text)
        if (one.act === 'press') {
          const middle = field.from === field.to && field.from > 4 && /\d/.test(text.slice(field.from)) && /\d/.test(one.key)
          field = put(field, one.key)
          if (middle && /\d\D*\d/.test(text.slice(masks[0]?.code.length, field.from)))
            expect(phoneDigits(field.phone.text)).toHaveLength(phoneDigits(text).length + 1)
        }
        expect(field.phone.text).toMatch(/^\+/)
        expect(field.from).toBeLessThanOrEqual(field.phone.text.length)
      }
      expect(erase(selectAll(field)).phone).toEqual(emptyPhone(rules))
      let count = 0
      field = at(field, field.phone.text.length)
      while (field.phone.text !== masks[0]?.code && count++ < 60) field = erase(field)
      expect(shown(field)).toBe(`${masks[0]?.code}|`)
    }),
    { numRuns: 500 },
  )
})

test('another country takes the digits along, and shows those that are too many (VALID-13)', () => {
  const [turkey, russia, germany] = ['TR', 'RU', 'DE'].map((country) => masksOf(country)[0] as Mask)
  if (!turkey || !russia || !germany) throw new Error('A demo city is missing')
  const to = (...masks: Mask[]) => ({ ...rulesIn('TR'), masks })
  expect(moveToMask(russia, to(turkey, russia), '+7 (532) 123-45-67').text).toBe('+90 (532) 123 45 67')
  expect(moveToMask(germany, to(turkey, germany), '+49 (532) 12345678').text).toBe('+90 (532) 123 45 678')
  expect(moveToMask(russia, to(turkey, russia), '+7').text).toBe('+90')
})
