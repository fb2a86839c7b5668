import { useState } from 'react'
import { phoneDigits } from '#domain/customer/phone.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { storedPhone } from './phone-memory.ts'
import { faultOf, maskCookie, masksIn, type PhoneMasks, phoneStart } from './phone-start.ts'

/** The initial phone in this browser. */
export const startHere = (masks: PhoneMasks, stored: string): ReturnType<typeof phoneStart> =>
  phoneStart(masks, stored, Number(readCookie(maskCookie)) || null)

/** The masks of the page's city. */
export const usePhoneMasks = (): PhoneMasks => masksIn(useCity(), useSite())

/** The selected country, which is stored beyond the page and the city (PHONE-07, DECIDE-84). */
export function usePhoneMask(start: number | null): { maskId: number | null; chooseMask: (id: number) => void } {
  const [maskId, setMaskId] = useState(start)
  return { maskId, chooseMask: (id) => (setMaskId(id), writeCookie(maskCookie, String(id))) }
}

/** A phone while it is typed, starting with the given number, or the stored one (SESSION-12). Browser only. */
export function usePhone(known?: string) {
  const masks = usePhoneMasks()
  const [start] = useState(() => startHere(masks, known ?? storedPhone()))
  const [phone, write] = useState(start.phone)
  return { phone, write, ...usePhoneMask(start.maskId), digits: phoneDigits(phone), fault: faultOf(masks, phone) }
}

export type TypedPhone = ReturnType<typeof usePhone>
