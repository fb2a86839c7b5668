import { expect, test, vi } from 'vitest'
import { allLanguages } from '#domain/language.ts'
import { fileOf, type TextNoun } from '#messages/page-texts.ts'
import { serverTexts } from '#web/all-texts.server.ts'
import { createTextReader } from './load-texts.ts'

const nouns = Object.keys(fileOf) as TextNoun[]

test.each(allLanguages)('the browser can fetch every text of %s that the server rendered a page with', async (language) => {
  const read = await createTextReader(language)
  for (const noun of nouns) expect(Object.keys(await read(noun))).toEqual(Object.keys(await serverTexts(language)(noun)))
})

test('what every page shows is there without waiting', async () => {
  const read = await createTextReader('de')
  expect((['shell', 'menu', 'cart', 'overlays'] as const).filter((noun) => read(noun) instanceof Promise)).toEqual([])
})

test('texts that failed to load are loaded again when they are read later, and not at once', async () => {
  vi.useFakeTimers()
  const files = await import('#messages/en/core.ts')
  const load = vi
    .spyOn(files.later as Record<string, () => Promise<unknown>>, './dish.ts')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const read = await createTextReader('en')
  await expect(read('dish')).rejects.toThrow('Failed to fetch')
  // A component that suspended on them is rendered again now.
  await expect(read('dish')).rejects.toThrow('Failed to fetch')
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read('dish')).toHaveProperty('add_for')
  vi.useRealTimers()
})

/** Every text of a noun; those that are made with facts are made with none. */
const said = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(said) : []
}

test('a pseudo-language has no text that stands as it does in English', async () => {
  const [english, pseudo] = [await createTextReader('en'), await createTextReader('en-XA')]
  for (const noun of nouns) {
    const known = new Set(said(await english(noun)).filter((text) => /[a-z]/.test(text)))
    expect(said(await pseudo(noun)).filter((text) => known.has(text))).toEqual([])
  }
})
