import { expect, test } from 'vitest'
import { listCities } from '#contract/city.ts'
import { Problem } from '#contract/common.ts'
import { calls } from '#contract/calls.ts'
import { openapiDocument } from './openapi.ts'
import { replyText } from './serve.ts'

test('any answer may carry a notification, and none that is no text (API-01)', () => {
  const cities = { cities: [], message: null, big_cities: [] }
  expect(JSON.parse(replyText(listCities, { ...cities, notification: 'Hi' }))).toEqual({
    ...cities,
    notification: 'Hi',
  })
  expect(JSON.parse(replyText(listCities, { ...cities, notification: 5 }))).toEqual(cities)
  expect(Problem.parse({ message: 'No', notification: 'Hi' })).toEqual({ message: 'No', notification: 'Hi' })
})

test('the document says so of every call (API-01)', () => {
  const text = JSON.stringify(openapiDocument(calls, true))
  expect(text.split('"notification"').length - 1).toBeGreaterThanOrEqual(calls.length * 2)
})
