import type { Page } from '@playwright/test'
import { atTracking } from './paying.ts'

const istanbul = { brand: 'mylavash', city: 'istanbul', language: 'tr', dish: 'Yorganlı Tavuk Şavurma' } as const

/** An order for collecting in Istanbul that the sandbox kitchen leaves to people; its number. The page follows it. */
export const collectLater = async (page: Page, username: string, street = 'İstiklal'): Promise<number> =>
  (await atTracking(page, { ...istanbul, street, username })).order
