import { describe, expect, it } from 'vitest'
import { masksOf, phoneStart } from './phone-start.ts'

const russian = { id: 1, name: 'Россия', code: '+7', mask: '+7 (###) ###-##-##', country_code: 'RU' }
const turkish = { id: 2, name: 'Турция', code: '+90', mask: '+90 (###) ###-##-##', country_code: 'TR' }
const petersburg = { countryCode: 'RU', phoneMasks: [russian, turkish] }
const istanbul = { countryCode: 'TR', phoneMasks: [turkish, russian] }

describe('phone field', () => {
  it('offers masks of other countries in Turkey only (VALID-13)', () => {
    expect(masksOf(petersburg)).toEqual([russian])
    expect(masksOf(istanbul)).toHaveLength(2)
  })
  it.each([
    ['+7 in Russia (VALID-11)', petersburg, '', null, '+7', 1],
    ['the code of the first mask elsewhere (DECIDE-84)', istanbul, '', null, '+90', 2],
    ['the code of the mask used last (VALID-14)', istanbul, '', 1, '+7', 1],
    ['the number of last time (DECIDE-80)', petersburg, '+7 (921) 123-45-67', null, '+7 (921) 123-45-67', 1],
    ['not a number of another country (VALID-12)', petersburg, '+90 (532) 123-45-67', 2, '+7', 1],
    ['a foreign number with its own mask in Turkey (VALID-14)', istanbul, '+7 (921) 123-45-67', null, '+7 (921) 123-45-67', 1],
  ])('starts with %s', (_, city, stored, mask, phone, maskId) => {
    expect(phoneStart(city, stored, mask)).toEqual({ phone, maskId })
  })
})
