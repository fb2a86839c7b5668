import { useEffect, useRef, useState } from 'react'
import type { BoardState } from './board-state.ts'
import { type BoardPlace, type FollowedBoard, followBoard } from './follow-board.ts'

type LiveBoard = { state: BoardState | null; hasFailed: boolean; refresh: () => void; take: FollowedBoard['take'] }

/** The open orders of a place, kept current while the screen is open. */
export function useBoard({ brand, city_id, shop_id }: BoardPlace): LiveBoard {
  const [state, setState] = useState<BoardState | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const followed = useRef<FollowedBoard | null>(null)
  useEffect(() => {
    const place = { ...(brand ? { brand } : {}), ...(city_id ? { city_id } : {}), ...(shop_id ? { shop_id } : {}) }
    const onChange = (next: BoardState): void => {
      setFailed(false)
      setState(next)
    }
    const board = followBoard(place, onChange, () => setFailed(true))
    followed.current = board
    return () => {
      board.close()
      setState(null)
    }
  }, [brand, city_id, shop_id])
  return { state, hasFailed, refresh: () => followed.current?.refresh(), take: (card) => followed.current?.take(card) }
}
