import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type Shopper, shopper } from '#kit/shopper.ts'

fc.configureGlobal({ seed: 20260304 })

let app: TestApp
let anna: Shopper
beforeAll(async () => {
  app = await createTestApp()
  anna = shopper(app)
})
afterAll(() => app.close())

/** The three calls that receive a typed address. */
async function request(text: string, place_id: string | null = null): Promise<number[]> {
  const city_id = app.city('moscow').id
  const answers = [
    await anna.call('POST /api/geocoder/suggest', { body: { city_id, text } }),
    await anna.call('POST /api/geocoder/searchByAddress', { body: { city_id, address: text, place_id } }),
    await anna.call('POST /api/user/addresses/set-by-address', { body: { city_id, address: text, place_id, without_menu: true } }),
  ]
  return answers.map(({ status }) => status)
}
const isAnswer = (status: number): boolean => status === 200 || status === 422

const signs = fc.constantFrom(...Array.from('-–—−‐/\\.,:;|+*?()[]{}^$%_=~#№&@!"\'`ʻʼ’‘«»<> \t\n\0\u200d\u00ad\ufeff'))
const digits = fc.constantFrom(...Array.from('0123456789٣५Ⅷ²½'))
const letters = fc.constantFrom(...Array.from('абвЖЩьЫіїєґўқғәAzßẞİıŞğÖőŁæøþʰªαΩאبदあ漢한გჯ'))
const marks = fc.constantFrom('\u0301', '\u0306', '\u0307', '\u0308', '\u20dd', '\ufe0f', '\u{e0100}')
const halves = fc.constantFrom('\ud800', '\udfff', '\ud83c')
const words = fc.constantFrom(
  ...'7-я 10-я 5-7 8-го 1-й 60-летия 12/3-Б улица ул. пр-д Straße str кв. под. этаж корп. стр к 2 дом Москва Schulstr Линия -uy'.split(' '),
)
const any = fc
  .array(fc.oneof(letters, letters, digits, signs, marks, halves, words, fc.string({ unit: 'binary', maxLength: 1 })), { maxLength: 200 })
  .map((parts) => parts.join('').slice(0, 200))

test('whatever text of 200 characters is typed, it is answered (ZONE-01, ADDR-06)', async () => {
  await fc.assert(
    fc.asyncProperty(any, async (text) => {
      expect([text, ...(await request(text))].slice(1).filter((status) => !isAnswer(status as number))).toEqual([])
    }),
    { numRuns: 250 },
  )
})

test.each([
  ['a hyphen in the last part', ['7-я линия', '10-я Советская', '5-7', 'Тверская 5-7', '8-го Марта', '1/2-а']],
  ['signs at the ends', ['-', '--', '7-', '/7', '7/', '-я']],
  ['a word without end', ['я'.repeat(200), `${'я'.repeat(199)}7`]],
  ['numbers without end', ['7 '.repeat(100), '7-'.repeat(100)]],
  ['nothing but what stands beside a street', ['кв '.repeat(66), 'д. '.repeat(66), 'ул. пер. пр-т']],
])('a text with %s is answered', async (_, texts) => {
  for (const text of texts) expect((await request(text)).every(isAnswer)).toBe(true)
})

test('whatever place is named, it is answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(any, fc.stringMatching(/^(landmark:)?\d{1,12}(:.{0,45})?$/)), async (place) => {
      expect((await request('Тверская улица, 1', place)).every(isAnswer)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('a text of the greatest length that is taken is answered, too', async () => {
  for (const text of ['я'.repeat(2000), '7-я '.repeat(500), 'кв. 5 '.repeat(333), '12 '.repeat(666), 'Schulstr'.repeat(250)]) {
    expect((await request(text)).every(isAnswer)).toBe(true)
  }
})
