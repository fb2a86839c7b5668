import { useSyncExternalStore } from 'react'
import { createListeners } from '#web/browser/store.ts'
import type { BoardCard, BoardState } from './board-state.ts'
import { type BoardPlace, followBoard, type FollowedBoard, type OnCard } from './follow-board.ts'

/** The open orders of one place; `hasFailed`: the last read found no server. */
type LiveBoard = { state: BoardState | null; hasFailed: boolean }

const nothing: LiveBoard = { state: null, hasFailed: false }

let live = nothing
let followed: FollowedBoard | null = null
const changes = createListeners()
const changedCards = createListeners<Parameters<OnCard>>()

/** Milliseconds between two drawings of a burst of changes, such as the one after a cut. */
const drawnEvery = 50
let notifiedAt = -Infinity
let notifyTimer: ReturnType<typeof setTimeout> | undefined

/** After a pause, a change is passed on at once: browsers delay the timers of covered windows, and the alarm depends on it. */
function set(next: LiveBoard): void {
  live = next
  if (notifyTimer !== undefined) return
  const wait = notifiedAt + drawnEvery - performance.now()
  if (wait <= 0) notify()
  else notifyTimer = setTimeout(notify, wait)
}

function notify(): void {
  notifyTimer = undefined
  notifiedAt = performance.now()
  changes.emit()
}

/** Follows the orders of a place, whatever screen is open; returns what ends it. */
export function followPlace(place: BoardPlace): () => void {
  const board = followBoard(
    place,
    (state) => set({ state, hasFailed: false }),
    () => set({ ...live, hasFailed: true }),
    (...change) => changedCards.emit(change),
  )
  followed = board
  return () => {
    board.close()
    live = nothing
    clearTimeout(notifyTimer)
    notify()
  }
}

export const refreshBoard = (): void => followed?.refresh()
/** Takes over an order that a call has answered with. */
export const takeCard = (card: BoardCard): void => followed?.take(card)

/** Called with every order that changes while a board is followed, also with those that are over. */
export const onCard = (listener: OnCard): (() => void) => changedCards.subscribe((change) => listener(...change))

export const liveBoard = { subscribe: changes.subscribe, read: () => live }

export const useLiveBoard = (): LiveBoard => useSyncExternalStore(liveBoard.subscribe, liveBoard.read)
