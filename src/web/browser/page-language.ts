import type { Language } from '#domain/language.ts'
import { inLanguage } from '#web/paths.ts'

let ofAddress: Language | null = null

/** Told when the page is hydrated: the language that its address has decided on. */
export const followAddressLanguage = (language: Language | null): void => void (ofAddress = language)

export const addressLanguage = (): Language | null => ofAddress

/** An address of the shop or of a call, in the language of the page that asks for it. */
export const inPageLanguage = (address: string): string => inLanguage(address, ofAddress)

/** Leaves for another page, or another site, which is loaded anew. */
export const leaveFor = (address: string): void => location.assign(inPageLanguage(address))

/** Shows this very page anew, as if its address had named the language. */
export const showIn = (language: Language): void => location.replace(inLanguage(location.pathname + location.search, language))
