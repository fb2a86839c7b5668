import { expect, test } from 'vitest'
import { masksIn, phoneStart } from './phone-start.ts'

const mask = (id: number, code: string, mask: string) => ({ id, name: code, code, mask, country_code: '' })
const russia = mask(1, '+7', '+7 (###) ###-##-##')
const turkey = mask(3, '+90', '+90 (###) ### ## ##')
const moscow = { countryCode: 'RU', phoneMasks: [russia, turkey] }
const istanbul = { countryCode: 'TR', phoneMasks: [turkey, russia] }

test('in Russia the field starts with +7 (PHONE-05)', () => {
  expect(phoneStart(moscow, '', null)).toEqual({ phone: '+7', maskId: 1 })
})

test('countries are chosen in Turkey alone (PHONE-06)', () => {
  expect([masksIn(moscow).length, masksIn(istanbul).length]).toEqual([1, 2])
})

test('in Turkey the mask of last time is chosen, if the city has it (PHONE-07, ACC-DECIDE-20)', () => {
  expect(phoneStart(istanbul, '', 1).maskId).toBe(1)
  expect(phoneStart(istanbul, '', 99).maskId).toBe(3)
})

test('the number of last time is filled in, in its mask (PHONE-03, SESSION-12)', () => {
  expect(phoneStart(moscow, '79001234567', null)).toEqual({ phone: '+7 (900) 123-45-67', maskId: 1 })
  expect(phoneStart(istanbul, '79001234567', null)).toEqual({ phone: '+7 (900) 123-45-67', maskId: 1 })
  expect(phoneStart(moscow, '905321234567', null)).toEqual({ phone: '+7', maskId: 1 })
})
