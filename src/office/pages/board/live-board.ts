import { useSyncExternalStore } from 'react'
import type { BoardCard, BoardState } from './board-state.ts'
import { type BoardPlace, followBoard, type FollowedBoard } from './follow-board.ts'

/** The open orders of one place; `hasFailed`: the last read found no server. */
type LiveBoard = { state: BoardState | null; hasFailed: boolean }

const nothing: LiveBoard = { state: null, hasFailed: false }

let live = nothing
let followed: FollowedBoard | null = null
const listeners = new Set<() => void>()

/** Milliseconds between two drawings of a burst of changes, such as the one after a cut. */
const drawnEvery = 50
let toldAt = -Infinity
let telling: ReturnType<typeof setTimeout> | undefined

/** A change after a pause is told at once: covered windows hold timers back, and the alarm hangs on it. */
function set(next: LiveBoard): void {
  live = next
  if (telling !== undefined) return
  const wait = toldAt + drawnEvery - performance.now()
  if (wait <= 0) tell()
  else telling = setTimeout(tell, wait)
}

function tell(): void {
  telling = undefined
  toldAt = performance.now()
  for (const listener of listeners) listener()
}

/** Follows the orders of a place, whatever screen is open; returns what ends it. */
export function followPlace(place: BoardPlace): () => void {
  const board = followBoard(
    place,
    (state) => set({ state, hasFailed: false }),
    () => set({ ...live, hasFailed: true }),
  )
  followed = board
  return () => {
    board.close()
    set(nothing)
  }
}

export const refreshBoard = (): void => followed?.refresh()
/** Takes over an order that a call has answered with. */
export const takeCard = (card: BoardCard): void => followed?.take(card)

export const liveBoard = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  read: () => live,
}

export const useLiveBoard = (): LiveBoard => useSyncExternalStore(liveBoard.subscribe, liveBoard.read)
