import { useSyncExternalStore } from 'react'
import type { BoardCard, BoardState } from './board-state.ts'
import { type BoardPlace, followBoard, type FollowedBoard } from './follow-board.ts'

/** The open orders of one place; `hasFailed`: the last read found no server. */
type LiveBoard = { state: BoardState | null; hasFailed: boolean }

const nothing: LiveBoard = { state: null, hasFailed: false }

let live = nothing
let followed: FollowedBoard | null = null
const listeners = new Set<() => void>()

function set(next: LiveBoard): void {
  live = next
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
