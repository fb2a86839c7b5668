import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { fileOf, type TextNoun } from '#messages/page-texts.ts'
import { serverTexts } from '#web/all-texts.server.ts'
import { createTextReader } from './load-texts.ts'

const nouns = Object.keys(fileOf) as TextNoun[]

test.each(languages)('the browser can fetch every text of %s that the server rendered a page with', async (language) => {
  const read = await createTextReader(language)
  for (const noun of nouns) expect(Object.keys(await read(noun))).toEqual(Object.keys(await serverTexts(language)(noun)))
})

test('what every page shows is there without waiting', async () => {
  const read = await createTextReader('de')
  expect((['shell', 'menu', 'cart', 'overlays'] as const).filter((noun) => read(noun) instanceof Promise)).toEqual([])
})
