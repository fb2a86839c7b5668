import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { readStored, writeStored } from '#web/browser/storage.ts'
import type { CityFacts } from '#web/page-data.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { modalStore } from '#web/ui/modal/modal-store.ts'
import { dueBanner, pageOf } from './due-banner.ts'

/** When a banner was last closed, epoch milliseconds. */
const closedKey = 'banner_closed'

const minute = 60_000

const seenCookie = (id: number): string => `last_seen_banner_${id}`

function lastSeen(id: number): number | null {
  const seen = Number(readCookie(seenCookie(id)) ?? Number.NaN)
  return Number.isFinite(seen) ? seen : null
}

/** Opens a due banner after its delay, unless a modal is open. */
export function useBanner({ alias, banners, timezone }: Pick<CityFacts, 'alias' | 'banners' | 'timezone'>): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const page = pageOf(pathname, alias)
    const due = () => dueBanner(banners, { page, timezone, now: Date.now(), lastSeen })
    const first = due()
    if (!first) return undefined
    const wait = Math.max(1, first.schedule.delay) * 1000
    let timer = setTimeout(function attempt() {
      const banner = due()
      const { open, awaited } = modalStore.get()
      const free = open.length === 0 && awaited === null && !isQuiet(readStored<number>(closedKey), Date.now())
      if (!banner) return
      if (!free) timer = setTimeout(attempt, wait)
      else show(banner.id)
    }, wait)
    return () => clearTimeout(timer)
  }, [pathname, alias, banners, timezone])
}

function show(id: number): void {
  writeCookie(seenCookie(id), String(Date.now()))
  openModal('MarketingBannerModal', { bannerId: id })
}

/** A closed banner suppresses all banners for a minute. */
export const rememberClosed = (): void => writeStored(closedKey, Date.now())

/** Whether a banner was closed less than a minute ago. */
export const isQuiet = (closedAt: number | null, now: number): boolean => closedAt !== null && now - closedAt < minute
