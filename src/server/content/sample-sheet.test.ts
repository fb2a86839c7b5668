import { expect, test } from 'vitest'
import { sampleSheet } from '#domain/content/sample-sheet.ts'
import { languages } from '#domain/language.ts'
import { put, tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import type { PlaceTexts } from '#messages/office-texts.ts'
import { readContent } from '#server/import/read-content.ts'
import { placeFiles } from './files/place-files.ts'

const texts = import.meta.glob<{ placeTexts: PlaceTexts }>('../../messages/*/office/places.ts')

/** A chain with a restaurant in a city with a currency, and with nothing to sell. */
function withoutMenu(currency: string) {
  const { 'cities/berlin.json': city, 'brands/sofra/places/berlin.json': places, 'brands/sofra/texts.json': own } = tinyChain()
  const files = { 'cities/berlin.json': city, 'brands/sofra/places/berlin.json': places, 'brands/sofra/texts.json': own }
  put(files, 'cities/berlin.json', 'prices', { currency: '¤', currency_code: currency, fractional: false })
  put(files, 'brands/sofra/places/berlin.json', 'delivery_zones', [])
  return put(files, 'brands/sofra/places/berlin.json', 'shops[0].overrides', [])
}

// @OPS-SETTINGS-05
test.each(languages.flatMap((language) => ['EUR', 'UZS', 'JPY', 'KWD'].map((currency) => [language, currency] as const)))(
  'the sample sheet in %s with prices in %s is taken as it is, with its groups and dishes by their names',
  async (language, currency) => {
    const words = (await texts[`../../messages/${language}/office/places.ts`]?.())?.placeTexts.first.sample_words
    if (!words) throw new Error(`No words in ${language}`)
    await using written = await writeFiles(withoutMenu(currency))
    const sheet = Buffer.from(sampleSheet(words, [currency], language))
    const { sheets, leftOut } = await placeFiles(written.folder, 'sofra', new Map([['dishes (1).csv', sheet]]))
    const { content, faults } = await readContent(written.folder, sheets)
    expect([leftOut, faults]).toEqual([[], []])
    const menu = (content.brands[0]?.menu ?? []).map(({ data: { group, products } }) => [
      Object.values(group.name).find((name) => name !== undefined),
      products.map(({ name, basic_price: prices }) => [Object.values(name).find((one) => one !== undefined), Object.keys(prices)]),
    ])
    const { pizza, drinks, margherita, salami, juice } = words
    expect(menu).toEqual([
      [
        pizza,
        [
          [margherita, [currency]],
          [salami, [currency]],
        ],
      ],
      [drinks, [[juice, [currency]]]],
    ])
  },
)
