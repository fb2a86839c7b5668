import { useState } from 'react'
import {
  faultsOf,
  noOutline,
  type Outline,
  removePoint,
  type Ring,
  ringAt,
  type RingFault,
  withHole,
  withoutHole,
  withRing,
} from '#domain/address/edit-outline.ts'
import { historyOf } from '#domain/address/outline-history.ts'
import { type SavingState, shownData } from '#office/form/saving.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { colorIn, outlineIn } from './zone-outlines.ts'
import { drawOutline, travel, type ZoneSession } from './use-zone-session.ts'

/** What a press on the map does: it changes points, draws an outline, a hole or the line of a split, or asks what is offered there. */
export type Mode = 'edit' | 'draw' | 'hole' | 'split' | 'explain'

/** The outline of the open zone, and everything that can be done with it on the map and in the table alike. */
export type Drawing = {
  key: string
  color: string
  outline: Outline
  faults: readonly RingFault[]
  /** Which ring is changed, 0 for the outline, and which of its points is chosen. */
  ring: number
  point: number | null
  mayEdit: boolean
  canUndo: boolean
  canRedo: boolean
  choose: (ring: number, point: number | null) => void
  /** Changes the ring. `isSameStep`: undone together with the last change. */
  put: (points: Ring, isSameStep?: boolean) => void
  replace: (outline: Outline) => void
  addHole: (points: Ring) => void
  removeHole: () => void
  /** Deletes the chosen point. */
  removeChosen: () => void
  undo: () => void
  redo: () => void
  /** The line along which the zone is to be split, empty where none is drawn, and whether it is all of it. */
  line: Ring
  isLineDone: boolean
  putLine: (points: Ring, isDone?: boolean) => void
  forgetLine: () => void
}

type Typed = Pick<SavingState, 'data' | 'typed'>

/** What is read while no zone is open. */
const nothing = { saving: createStore<Typed>({ data: {}, typed: new Map() }), history: createStore(historyOf(noOutline)) }

/** The drawing of a session; null where no zone is open. */
export function useDrawing(session: ZoneSession | null, mayEdit: boolean): Drawing | null {
  const state = useStore<Typed>(session?.saving.store ?? nothing.saving)
  const { past, next } = useStore(session?.history ?? nothing.history)
  const [chosen, setChosen] = useState<{ key: string; ring: number; point: number | null }>({ key: '', ring: 0, point: null })
  const [split, setSplit] = useState<{ key: string; line: Ring; isDone: boolean }>({ key: '', line: [], isDone: false })
  if (!session) return null
  const data = shownData(state)
  const outline = outlineIn(data)
  const own = chosen.key === session.key && chosen.ring <= outline.holes.length ? chosen : { ring: 0, point: null }
  const points = ringAt(outline, own.ring)
  const point = own.point !== null && own.point < points.length ? own.point : null
  const choose = (ring: number, at: number | null): void => setChosen({ key: session.key, ring, point: at })
  const replace = (to: Outline, isSameStep = false): void => {
    if (mayEdit) drawOutline(session, to, isSameStep)
  }
  return {
    key: session.key,
    color: colorIn(data),
    outline,
    faults: faultsOf(outline),
    ring: own.ring,
    point,
    mayEdit,
    canUndo: mayEdit && past.length > 0,
    canRedo: mayEdit && next.length > 0,
    choose,
    put: (ring, isSameStep = false) => replace(withRing(outline, own.ring, ring), isSameStep),
    replace,
    addHole(hole) {
      replace(withHole(outline, hole))
      choose(outline.holes.length + 1, null)
    },
    removeHole() {
      if (own.ring === 0) return
      replace(withoutHole(outline, own.ring))
      choose(0, null)
    },
    removeChosen() {
      if (point === null) return
      replace(withRing(outline, own.ring, removePoint(points, point)))
      choose(own.ring, points.length > 1 ? Math.min(point, points.length - 2) : null)
    },
    line: split.key === session.key ? split.line : [],
    isLineDone: split.key === session.key && split.isDone,
    putLine: (line, isDone = false) => setSplit({ key: session.key, line, isDone }),
    forgetLine: () => setSplit({ key: session.key, line: [], isDone: false }),
    undo: () => mayEdit && travel(session, 'undo'),
    redo: () => mayEdit && travel(session, 'redo'),
  }
}
