import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Alarm, createAlarm } from './alarm.ts'
import { ringingNow } from './board-state.ts'
import { liveBoard } from './live-board.ts'
import { boardWithPending } from './pending-actions.ts'
import { readPending } from './pending-store.ts'
import { nothingHeard, soundingOf } from './ringing.ts'

/** Milliseconds without a word from the server after which a board warns by sound (OPS-ALARM-10). */
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
    let [heard, warnedAt] = [nothingHeard, 0]
    const look = (): void => {
      const { state: known } = liveBoard.read()
      if (!known) return
      const at = Date.now()
      const now = at + known.offset
      const state = boardWithPending(known, readPending().actions, now)
      const sounding = soundingOf(ringingNow(state, now), heard, at)
      heard = sounding.heard
      setBlinking(sounding.isBlinking)
      if (sounding.sound) alarm.ring(sounding.sound === 'loud')
      if (at - state.heardAt > deafAfter && at - warnedAt > deafAfter) {
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
