import { use } from 'react'
import type { WrittenLanguage } from '#domain/language.ts'
import { pseudoWhenAsked, useOfficeLanguage } from './texts.tsx'

/** Texts of screens that few people open: they load with the screen, which waits for them. `find` gives the file of a language. */
export function lazyTexts<Texts extends object>(find: (language: WrittenLanguage) => (() => Promise<Texts>) | undefined) {
  const loading = new Map<WrittenLanguage, Promise<Texts>>()

  async function read(language: WrittenLanguage): Promise<Texts> {
    const file = find(language)
    if (!file) throw new Error(`No texts of this screen in ${language}`)
    return pseudoWhenAsked(await file())
  }

  /** Those that are there are read without waiting: React looks for their state where it would keep it itself. */
  function begin(language: WrittenLanguage): Promise<Texts> {
    const begun = read(language).then((value) => {
      void Object.assign(begun, { status: 'fulfilled', value })
      return value
    })
    return begun
  }

  /** Loads them in a language, once. */
  function load(language: WrittenLanguage): Promise<Texts> {
    const begun = loading.get(language) ?? begin(language)
    loading.set(language, begun)
    return begun
  }

  const useTexts = <Group extends keyof Texts>(group: Group): Texts[Group] => use(load(useOfficeLanguage()))[group]

  return { load, useTexts }
}
