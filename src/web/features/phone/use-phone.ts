import { useEffect, useState } from 'react'
import { phoneDigits, phoneToSend } from '#domain/customer/phone.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import type { PhoneReader } from '#domain/customer/read-phone.ts'
import { loadAgain } from '#web/browser/load-again.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { whenIdle } from '#web/browser/when-idle.ts'
import { storedPhone } from './phone-memory.ts'
import { faultOf, maskCookie, masksIn, type PhoneMasks, phoneStart, receivesTexts, type AcceptedPhones } from './phone-start.ts'

const numbers = createStore<PhoneReader | null>(null)

let loading: Promise<void> | null = null

/** The initial phone in this browser. */
export const startHere = (masks: PhoneMasks, stored: string): ReturnType<typeof phoneStart> =>
  phoneStart(masks, stored, Number(readCookie(maskCookie)) || null)

/** The masks of the page's city, and the numbering plans as soon as they are loaded. */
export const usePhoneMasks = (takes: AcceptedPhones = 'city'): PhoneMasks =>
  masksIn(useCity(), useSite(), { numbers: usePhoneNumbers(), takes })

/** The selected country, which is stored beyond the page and the city. */
export function usePhoneMask(start: number | null): { maskId: number | null; chooseMask: (id: number) => void } {
  const [maskId, setMaskId] = useState(start)
  return { maskId, chooseMask: (id) => (setMaskId(id), writeCookie(maskCookie, String(id))) }
}

/** A phone while it is typed, starting with the given number, or the stored one. Browser only. */
export function usePhone({ known, takes = 'city' }: { known?: string | undefined; takes?: AcceptedPhones } = {}) {
  const masks = usePhoneMasks(takes)
  const [start] = useState(() => startHere(masks, known ?? storedPhone()))
  const [phone, write] = useState(start.phone)
  return {
    phone,
    write,
    ...usePhoneMask(start.maskId),
    takes,
    digits: phoneDigits(phone),
    sent: phoneToSend(phone, masks.home),
    fault: faultOf(masks, phone),
    receivesTexts: receivesTexts(masks, phone),
  }
}

export type TypedPhone = ReturnType<typeof usePhone>

/** Loads the numbering plans once. A page where a phone may be typed calls this; the first scripts do without. */
export const loadPhoneNumbers = (): Promise<void> =>
  (loading ??= loadAgain(() => import('./world-numbers.ts')).then(({ worldNumbers }) => numbers.set(worldNumbers)))

/** The numbering plans; null until they are loaded, when the server alone says whether a number is right. */
function usePhoneNumbers(): PhoneReader | null {
  // 48 kB that a page's pictures and first scripts must not wait for.
  useEffect(() => whenIdle(() => void loadPhoneNumbers()), [])
  return useStore(numbers)
}
