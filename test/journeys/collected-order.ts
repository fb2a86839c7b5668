import type { Page } from '@playwright/test'
import { atTracking } from './paying.ts'

/** An order for collecting in Istanbul that the sandbox kitchen leaves to people; its number. The page follows it. */
export const collectLater = (page: Page, username: string, street = 'İstiklal'): Promise<number> =>
  atTracking(page, {
    brand: 'mylavash',
    city: 'istanbul',
    language: 'tr',
    street,
    dish: 'Yorganlı Tavuk Şavurma',
    username,
    comment: 'pause',
  })
