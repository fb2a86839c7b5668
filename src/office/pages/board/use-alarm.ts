import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type Alarm, createAlarm } from './alarm.ts'
import { type BoardState, ringingCards } from './board-state.ts'
import { type Heard, nothingHeard, soundingOf } from './ringing.ts'

/** Milliseconds without a word from the server after which a board warns by sound (OPS-ALARM-10). */
const deafAfter = 20_000

/** The one alarm of this page: it goes on while other screens are open. */
const alarm = createAlarm()

/** Rings for what waits, while the board is open; returns whether the sound runs, and how to start it. */
export function useAlarm(state: BoardState | null, at: number): { isRunning: boolean; isBlinking: boolean; start: Alarm['start'] } {
  const isRunning = useSyncExternalStore(alarm.onChange, alarm.isRunning)
  const heard = useRef<Heard>(nothingHeard)
  const warnedAt = useRef(0)
  const [isBlinking, setBlinking] = useState(false)
  useEffect(() => {
    if (!state) return
    const sounding = soundingOf(ringingCards(state), heard.current, at + state.offset, at)
    heard.current = sounding.heard
    setBlinking(sounding.isBlinking)
    if (sounding.sound) alarm.ring(sounding.sound === 'loud')
    if (at - state.heardAt > deafAfter && at - warnedAt.current > deafAfter) {
      warnedAt.current = at
      alarm.warn()
    }
  }, [state, at])
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
