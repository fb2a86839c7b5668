import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'

type Words = Record<string, Record<string, string & ((name: string) => string)>>

/** What is read on a button, and its name, which says in addition what it is about. */
const pairs = [
  ['cart-panel', 'cart_panel', 'edit', 'edit_line'],
  ['cart-panel', 'cart_panel', 'take', 'take_gift'],
  ['checkout', 'checkout', 'delete', 'delete_promocode'],
] as const

test.each(languages)('%s: the name of a button contains the words that are read on it, for people who speak them', async (language) => {
  for (const [file, part, seen, named] of pairs) {
    const { [part]: texts } = (await import(`./${language}/${file}.ts`)) as Words
    expect(texts?.[named]?.('Ei 7').toLocaleLowerCase(language)).toContain(texts?.[seen]?.toLocaleLowerCase(language))
  }
  const { diets } = (await import(`./${language}/search.ts`)) as Words
  expect(diets?.remove?.('Ei 7')).toContain('Ei 7')
})
