import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { Row } from './menu-rows.ts'

export type Edge = 'before' | 'behind'

export type Sorting = {
  /** Whether something could be dropped at an edge of a row. */
  accepts: (moved: Row, on: Row, edge: Edge) => boolean
  onDrop: (moved: Row, on: Row, edge: Edge) => void
}

export type PointerSorting = {
  element: HTMLElement
  /** The line as it was drawn last. */
  latest: () => { row: Row; sorting: Sorting | null }
  onEdge: (edge: Edge | null) => void
  onDragged: (isDragged: boolean) => void
}

const rowIn = ({ row }: Record<string | symbol, unknown>): Row | null => (row as Row | undefined) ?? null

/** Lets a line be dragged among others, and take those that are dropped on it; returns how that ends. */
export function sortByPointer({ element, latest, onEdge, onDragged }: PointerSorting): () => void {
  const edgeAt = ({ clientY }: { clientY: number }): Edge => {
    const { top, height } = element.getBoundingClientRect()
    return clientY < top + height / 2 ? 'before' : 'behind'
  }
  const accepted = (data: Record<string | symbol, unknown>, at: Edge): Row | null => {
    const moved = rowIn(data)
    const { row: own, sorting: rule } = latest()
    return moved && rule?.accepts(moved, own, at) ? moved : null
  }
  return combine(
    draggable({
      element,
      getInitialData: () => ({ row: latest().row }),
      onDragStart: () => onDragged(true),
      onDrop: () => onDragged(false),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => rowIn(source.data) !== null,
      getDropEffect: () => 'move',
      onDrag: ({ source, location }) => {
        const at = edgeAt(location.current.input)
        onEdge(accepted(source.data, at) ? at : null)
      },
      onDragLeave: () => onEdge(null),
      onDrop: ({ source, location }) => {
        onEdge(null)
        const at = edgeAt(location.current.input)
        const moved = accepted(source.data, at)
        if (moved) latest().sorting?.onDrop(moved, latest().row, at)
      },
    }),
  )
}
