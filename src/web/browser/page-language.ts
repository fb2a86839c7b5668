import type { Language } from '#domain/language.ts'
import { inLanguage } from '#web/paths.ts'

let ofAddress: Language | null = null

/** Called on hydration: the language in the page's URL, if any. */
export const followAddressLanguage = (language: Language | null): void => void (ofAddress = language)

export const addressLanguage = (): Language | null => ofAddress

/** A URL of the shop or of a call, in the language of the current page. */
export const inPageLanguage = (address: string): string => inLanguage(address, ofAddress)

/** Loads another page or site. */
export const leaveFor = (address: string): void => location.assign(inPageLanguage(address))

/** Reloads this page in a language. */
export const showIn = (language: Language): void => location.replace(inLanguage(location.pathname + location.search, language))
