import { useEffect, useState, useSyncExternalStore } from 'react'
import { steadyNow } from '#office/ui/steady-clock.ts'
import { callStaff } from '#office/api.ts'
import { may, useMe } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { setNewsCount } from '#office/ui/news-count.ts'
import { type Alarm, createAlarm } from './alarm.ts'
import { type RingingCard, ringingNow } from './board-state.ts'
import { liveBoard } from './live-board.ts'
import { boardWithPending, readPending } from './pending-store.ts'

/** Milliseconds from which it is louder, and from which the screen blinks. */
const louderAfter = 30_000

const blinkingAfter = 60_000

/** Milliseconds between two tones of an order that waits for somebody. */
const ringEvery = 5000

/** Milliseconds between reminders of an order that was accepted for later and has to be started. */
const remindEvery = 120_000

/** Milliseconds between two tones of a cancellation that nobody has seen. */
const canceledEvery = 20_000

export const noRings: RingHistory = { since: new Map(), rung: new Map(), lastRing: -Infinity }

/** Milliseconds without a word from the server after which a board warns by sound. */
const deafAfter = 20_000
/** Milliseconds between two looks at what waits. */
const lookEvery = 1000

/** The one alarm of this page: it goes on while other screens are open. */
const alarm = createAlarm()

/** Rings for what waits, by the clock and with each change; returns whether the sound runs, and how to start it. */
export function useAlarm(): { isRunning: boolean; isBlinking: boolean; start: Alarm['start'] } {
  const isRunning = useSyncExternalStore(alarm.onChange, alarm.isRunning)
  const [isBlinking, setBlinking] = useState(false)
  useEffect(() => {
    let [history, warnedAt] = [noRings, -Infinity]
    const look = (): void => {
      const { state: known } = liveBoard.read()
      if (!known) return
      const at = steadyNow()
      const now = at + known.offset
      const state = boardWithPending(known, readPending().actions, now)
      const sounding = soundingOf(ringingNow(state, now), history, at)
      history = sounding.history
      setBlinking(sounding.isBlinking)
      if (sounding.sound === 'canceled') alarm.cancel()
      else if (sounding.sound) alarm.ring(sounding.sound === 'loud')
      if (at - state.lastMessageAt > deafAfter && at - warnedAt > deafAfter) {
        warnedAt = at
        alarm.warn()
      }
    }
    const timer = setInterval(look, lookEvery)
    const unsubscribe = liveBoard.subscribe(look)
    look()
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  const start = async (): Promise<void> => {
    await alarm.start()
    alarm.ring(false)
    await stayAwake()
    if (typeof Notification !== 'undefined' && Notification.permission === 'default') await Notification.requestPermission()
  }
  return { isRunning, isBlinking, start }
}

/** Keeps the screen on, where the browser can; it lets go when the page is hidden, and is asked again when it is back. */
async function stayAwake(): Promise<void> {
  const ask = async (): Promise<void> => {
    try {
      await navigator.wakeLock.request('screen')
    } catch {
      // Old browsers, or a battery that is nearly empty: the shift goes on without.
    }
  }
  await ask()
  if (isAwake) return
  isAwake = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void ask()
  })
}

/** Whether the screen has been asked to stay on: once is enough, however often the sound is turned on. */
let isAwake = false

/** Milliseconds between two reports that a board is open. */
const every = 20_000

/** Tells the server that this board is open, and whether its sound runs: at once, when that changes, and again and again. */
export function useListening(shop: string, sound: boolean): void {
  const works = may(useMe(), 'orders.work')
  useEffect(() => {
    if (!works) return undefined
    const report = (): void =>
      void callStaff('POST /api/staff/board/listening', { body: { sound, ...(shop ? { shop_id: Number(shop) } : {}) } })
    report()
    const timer = setInterval(report, every)
    return () => clearInterval(timer)
  }, [works, shop, sound])
}

/** Shows a notification of the system while another window covers the page; null where the browser does not allow it. */
export function notify(words: string): Notification | null {
  if (document.visibilityState !== 'hidden' || typeof Notification === 'undefined' || Notification.permission !== 'granted') return null
  try {
    return new Notification(words, { tag: 'orders' })
  } catch {
    // Phones know notifications of service workers alone, and throw: the alarm sounds there all the same.
    return null
  }
}

/** Tells how many orders wait for somebody: in the tab's title, and by a notification while another window covers it. */
export function useNews(count: number): void {
  const { new_order } = useOfficeTexts('board')
  useEffect(() => {
    if (count === 0) return undefined
    setNewsCount(count)
    const notification = notify(new_order(count))
    return () => {
      setNewsCount(0)
      notification?.close()
    }
  }, [count, new_order])
}

/** What has sounded already; times are the steady clock's. */
export type RingHistory = {
  /** Orders that began to ring, with the moment. */
  since: ReadonlyMap<number, number>
  /** Orders that ring once, or are reminded of, with the last time. */
  rung: ReadonlyMap<string, number>
  lastRing: number
}

type Sounding = { history: RingHistory; sound: 'ring' | 'loud' | 'canceled' | null; isBlinking: boolean }

/** What sounds now, by the steady clock: orders that wait before cancellations. */
export function soundingOf(cards: Iterable<RingingCard>, history: RingHistory, at: number): Sounding {
  const since = new Map<number, number>()
  const rung = new Map(history.rung)
  const canceling: string[] = []
  let isFresh = false
  for (const { id, ring } of cards) {
    if (ring === 'until-accepted') {
      const began = history.since.get(id)
      since.set(id, began ?? at)
      isFresh ||= began === undefined
      continue
    }
    if (ring === null) continue
    if (ring === 'twice') {
      const [first, second] = [`twice ${id}`, `twice again ${id}`]
      const isAgain = rung.has(first)
      if (isAgain && (rung.has(second) || at - (rung.get(first) ?? at) < ringEvery)) continue
      rung.set(isAgain ? second : first, at)
      isFresh = true
      continue
    }
    const key = `${ring} ${id}`
    const last = rung.get(key)
    if (last !== undefined && (ring === 'once' || at - last < (ring === 'canceled' ? canceledEvery : remindEvery))) continue
    if (ring === 'canceled') {
      canceling.push(key)
      continue
    }
    rung.set(key, at)
    isFresh = true
  }
  const longest = Math.max(0, ...[...since.values()].map((began) => at - began))
  const isDue = since.size > 0 && at - history.lastRing >= ringEvery
  const isSounding = isFresh || isDue
  // One that an order drowns out sounds at the next look.
  const isCanceling = !isSounding && canceling.length > 0
  if (isCanceling) for (const key of canceling) rung.set(key, at)
  return {
    history: { since, rung, lastRing: isSounding ? at : history.lastRing },
    sound: isSounding ? (longest >= louderAfter ? 'loud' : 'ring') : isCanceling ? 'canceled' : null,
    isBlinking: longest >= blinkingAfter,
  }
}
