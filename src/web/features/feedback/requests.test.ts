import { afterEach, describe, expect, test, vi } from 'vitest'
import { request_checks as texts } from '#messages/ru/form-errors.ts'
import { callApi, type Failure } from '#web/browser/api.ts'
import { errorsAfter, errorsBefore, sendRequest } from './use-request.ts'

afterEach(() => vi.unstubAllGlobals())

const answers = (status: number) => () => Promise.resolve(Response.json({ message: 'No' }, { status }))
const broken = () => Promise.reject(new TypeError('failed to fetch'))
const ways: [string, () => Promise<unknown>][] = [
  ['question', () => sendRequest('question', {})],
  ['call back', () => sendRequest('call-back', {})],
  ['landlord', () => sendRequest('landlord', {})],
  ['supplier', () => sendRequest('supplier', {})],
  [
    'not delivered',
    () => callApi('POST /api/feedback/unavailable-delivery-address', { body: { latitude: 1, longitude: 2, city_id: 3, phone: '4' } }),
  ],
]

describe.each(ways)('the call of the form “%s”', (_, send) => {
  test.each([
    [422, answers(422)],
    [429, answers(429)],
    [500, answers(500)],
    [0, broken],
  ])('resolves with a failure of status %i instead of throwing (FEEDBACK-05)', async (status, fetch) => {
    vi.stubGlobal('fetch', fetch)
    await expect(send()).resolves.toMatchObject({ ok: false, status })
  })
})

test('what is missing is shown at its fields, and a phone whose mask is not full as well (PHONE-02)', () => {
  expect(errorsBefore('call-back', { phone: '7900123456' }, 'phone-required', texts)).toEqual({
    name: texts['username-required'],
    phone: texts['phone-required'],
  })
  expect(errorsBefore('call-back', { name: 'Ann', phone: '790012345678' }, 'phone-too-long', texts)).toEqual({
    phone: texts['phone-too-long'],
  })
  expect(errorsBefore('call-back', { name: 'Ann', phone: '79001234567' }, null, texts)).toEqual({})
})

test('what the server refuses is shown at the fields that the form has, all else beside them (PARTNER-07)', () => {
  const refusal = { ok: false, status: 422, problem: { errors: { square: ['A', 'B'], shop: ['C'], message: ['D'] } } } as unknown as Failure
  expect(errorsAfter('landlord', refusal)).toEqual({ fields: { square: 'A', shop: 'C' }, elsewhere: ['D'] })
})
