import { useState } from 'react'
import { phoneDigits } from '#domain/customer/phone.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { useCity } from '#web/features/site/use-site.ts'
import type { CityFacts } from '#web/page-data.ts'
import { storedPhone } from './phone-memory.ts'
import { isWholePhone, maskCookie, phoneStart } from './phone-start.ts'

/** What the field starts with in this browser. */
export const startHere = (city: CityFacts | null, stored: string): ReturnType<typeof phoneStart> =>
  phoneStart(city, stored, Number(readCookie(maskCookie)) || null)

/** The country whose numbers are typed; the choice outlives the page and the city (PHONE-07, DECIDE-84). */
export function usePhoneMask(start: number | null): { maskId: number | null; chooseMask: (id: number) => void } {
  const [maskId, setMaskId] = useState(start)
  return { maskId, chooseMask: (id) => (setMaskId(id), writeCookie(maskCookie, String(id))) }
}

/** A phone as it is typed, begun with the given number, or that of last time (SESSION-12). Lives in the browser alone. */
export function usePhone(known?: string) {
  const city = useCity()
  const [start] = useState(() => startHere(city, known ?? storedPhone()))
  const [phone, write] = useState(start.phone)
  const mask = usePhoneMask(start.maskId)
  return { phone, write, ...mask, digits: phoneDigits(phone), isWhole: isWholePhone(city, mask.maskId, phone) }
}

export type TypedPhone = ReturnType<typeof usePhone>
