import { useEffect, useRef, useState } from 'react'
import type { Row } from './menu-rows.ts'
import type { Edge, Sorting } from './sort-by-pointer.ts'

/**
 * A line that is dragged among others, by mouse or by a long press, and takes others that are dropped on it. What does it
 * is loaded after the list: buttons move lines, too.
 * @param sorting null where the line stays
 */
export function useSorting(row: Row, sorting: Sorting | null) {
  const line = useRef<HTMLLIElement>(null)
  const [edge, setEdge] = useState<Edge | null>(null)
  const [isDragged, setDragged] = useState(false)
  const latest = useRef({ row, sorting })
  useEffect(() => {
    latest.current = { row, sorting }
  })
  const isSorted = sorting !== null
  useEffect(() => {
    const { current: element } = line
    if (!element || !isSorted) return undefined
    let isOver = false
    let end = (): void => undefined
    const begin = async (): Promise<void> => {
      const { sortByPointer } = await import('./sort-by-pointer.ts')
      if (!isOver) end = sortByPointer({ element, latest: () => latest.current, onEdge: setEdge, onDragged: setDragged })
    }
    // Without a connection the buttons are left.
    begin().catch(() => undefined)
    return () => {
      isOver = true
      end()
    }
  }, [isSorted])
  return { line, edge, isDragged }
}
