import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { onResized } from '#web/browser/on-resized.ts'

/** Tolerance in px, because a scroll rarely ends on the exact pixel. */
const slack = 24

/** The delay before the page scrolls to the section in its URL. */
const arrivalWait = 500

const sectionOf = (alias: string): HTMLElement | null => document.querySelector(`section[data-group="${CSS.escape(alias)}"]`)

const topOf = (section: Element): number => section.getBoundingClientRect().top

/** Tracks the section at the reading position, keeps `group` in the URL in sync, and scrolls to a section on demand. */
export function useActiveGroup(aliases: readonly string[]): { active: string | null; goTo: (alias: string) => void } {
  const [active, setActive] = useState<string | null>(null)
  // While scrolling to a picked section, passed ones are not highlighted.
  const picked = useRef<string | null>(null)
  const wasIn = useRef(false)
  const key = aliases.join(' ')
  const { pathname } = useLocation()

  const goTo = useCallback((alias: string) => {
    picked.current = alias
    setActive(alias)
    moveTo(alias, () => {
      picked.current = null
      sectionOf(alias)?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    })
  }, [])

  useSpy(key, setActive, picked)
  useArrival(key, goTo)
  useEffect(() => {
    wasIn.current ||= active !== null
    // The URL names a section that was not reached yet: the effect below scrolls there.
    if (!wasIn.current) return
    // The URL belongs to another page that is being navigated to.
    if (location.pathname !== pathname) return
    const href = withGroup(location.href, active)
    if (href !== location.href) history.replaceState(history.state, '', href)
  }, [active, pathname])
  return { active, goTo }
}

function useSpy(key: string, setActive: (alias: string | null) => void, picked: RefObject<string | null>): void {
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (picked.current !== null) return
      const tops = key.split(' ').flatMap((alias) => {
        const section = sectionOf(alias)
        return section ? [{ alias, top: topOf(section) }] : []
      })
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      setActive(activeGroup(tops, groupOffset(innerWidth), atEnd))
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', soon, { passive: true })
    const leave = onResized(soon)
    // After a reload the browser has restored the scroll position, and may have fired its event before anybody listened.
    if (scrollY > 0) soon()
    return () => {
      leave()
      removeEventListener('scroll', soon)
      cancelAnimationFrame(frame)
    }
  }, [key, setActive, picked])
}

function useArrival(key: string, goTo: (alias: string) => void): void {
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('group')
    if (wanted === null || !key.split(' ').includes(wanted)) return undefined
    const timer = setTimeout(() => {
      const section = sectionOf(wanted)
      const line = groupOffset(innerWidth)
      // After back or reload, the browser has already restored the scroll position.
      const isThere = section && topOf(section) <= line + 1 && section.getBoundingClientRect().bottom > line
      if (!isThere) goTo(wanted)
    }, arrivalWait)
    return () => clearTimeout(timer)
  }, [key, goTo])
}

function moveTo(alias: string, arrived: () => void, attempt = 0): void {
  const section = sectionOf(alias)
  if (!section) return arrived()
  const top = Math.max(0, topOf(section) + scrollY - groupOffset(innerWidth))
  const still = attempt > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches
  if (Math.abs(scrollY - top) < 2) return arrived()
  scrollTo({ top, behavior: still ? 'instant' : 'smooth' })
  afterScroll((interrupted) => {
    // Sections get their real height only when rendered: corrects the target.
    const off = Math.abs(topOf(section) - groupOffset(innerWidth))
    if (off > 2 && attempt < 3 && !interrupted) moveTo(alias, arrived, attempt + 1)
    else arrived()
  })
}

const ownMoves = ['wheel', 'touchstart', 'keydown'] as const

/** Calls back at the end of a scroll, with whether the customer interrupted it. */
function afterScroll(done: (interrupted: boolean) => void): void {
  const hasEnd = 'onscrollend' in window
  let timer = setTimeout(end, hasEnd ? 1500 : 150)
  const again = () => {
    if (hasEnd) return
    clearTimeout(timer)
    timer = setTimeout(end, 150)
  }
  const finish = (interrupted: boolean) => {
    clearTimeout(timer)
    removeEventListener('scrollend', end)
    removeEventListener('scroll', again)
    for (const name of ownMoves) removeEventListener(name, interrupt)
    done(interrupted)
  }
  function end(): void {
    finish(false)
  }
  function interrupt(): void {
    finish(true)
  }
  addEventListener('scrollend', end)
  addEventListener('scroll', again, { passive: true })
  for (const name of ownMoves) addEventListener(name, interrupt, { passive: true })
}

/** How far from the top of the window a section stops, in px: below the sticky chips. */
export const groupOffset = (windowWidth: number): number => (windowWidth <= 1023 ? 80 : 100)

type SectionTop = { alias: string; /** From the top of the window, px. */ top: number }

/**
 * The section at the reading position: the last one whose top has reached the line, or the last of all at the end of
 * the page, where a short section cannot reach it. Null above the first.
 */
export function activeGroup(sections: readonly SectionTop[], line: number, atEnd: boolean): string | null {
  const reached = sections.filter((section) => section.top <= line + slack)
  if (reached.length === 0) return null
  return (atEnd ? sections : reached).at(-1)?.alias ?? null
}

/** The URL with the active section in its query; the rest stays. */
export function withGroup(href: string, alias: string | null): string {
  const url = new URL(href)
  if (alias === null) url.searchParams.delete('group')
  else url.searchParams.set('group', alias)
  return url.href
}
