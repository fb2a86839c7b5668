import { useEffect, useEffectEvent, useState } from 'react'
import type { MapZone } from '#contract/office/zones.ts'
import type { Outline } from '#domain/address/edit-outline.ts'
import { extend, type History, historyOf, redo, step, undo } from '#domain/address/outline-history.ts'
import { isSame } from '#office/form/pointer.ts'
import { keepIn, Saving, shownData } from '#office/form/saving.ts'
import { type SavedReply, sendEntry, storageKey } from '#office/form/send-entry.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { createStore, type Store, useStore } from '#web/browser/store.ts'
import { outlineIn, outlinePaths, writtenList } from './zone-outlines.ts'

/** A zone while it is open: what is typed and drawn, and what can be undone, which outlasts every save. */
export type ZoneSession = {
  key: string
  saving: Saving<SavedReply>
  history: Store<History<Outline>>
  /** What an outline and a list have taken each other's place of, so that it comes back with a press. */
  replaced: { outline: Outline | null; list: ReadonlyMap<string, unknown> }
}

type Opening = { brand: string; zone: MapZone | null; turn: number; onSaved: (key: string, reply: SavedReply) => void }

/** The session of the open zone; it begins anew with another zone, and with another turn. */
export function useZoneSession({ brand, zone, turn, onSaved }: Opening): ZoneSession | null {
  const { failed } = useOfficeTexts('frame')
  // A session saves and has timers of its own, so it lives beside React and is begun and closed by an effect.
  const [opened] = useState(() => createStore<ZoneSession | null>(null))
  const session = useStore(opened)
  const key = zone?.data ? zone.key : null
  const saved = useEffectEvent(onSaved)
  const begin = useEffectEvent((): ZoneSession | null => {
    if (!zone?.data) return null
    const entry = { brand, kind: 'zone' as const, key: zone.key }
    const saving = new Saving<SavedReply>({
      data: zone.data,
      keeping: keepIn(storageKey(entry)),
      send: (changes) => sendEntry(entry, changes, failed),
      onSaved: (reply) => saved(zone.key, reply),
    })
    const history = createStore(historyOf(outlineIn(shownData(saving.store.get()))))
    return { key: zone.key, saving, history, replaced: { outline: null, list: new Map() } }
  })
  useEffect(() => {
    const begun = key === null ? null : begin()
    opened.set(begun)
    return () => begun?.saving.close()
  }, [opened, brand, key, turn])
  return session?.key === key ? session : null
}

export const outlineOf = ({ saving }: ZoneSession): Outline => outlineIn(shownData(saving.store.get()))

/** Without points there is no outline: a list may stand in its place. */
function write(session: ZoneSession, from: Outline, to: Outline): void {
  const { saving } = session
  if (to.area.length > 0) dropList(session)
  if (!isSame(from.area, to.area)) saving.change(outlinePaths.area, to.area.length === 0 ? undefined : to.area)
  if (!isSame(from.holes, to.holes)) saving.change(outlinePaths.holes, to.holes.length === 0 ? undefined : to.holes)
}

/** Takes the list out, which an outline replaces. */
function dropList({ saving, replaced }: ZoneSession): void {
  const list = writtenList(shownData(saving.store.get()))
  if (list.size > 0) replaced.list = list
  for (const path of list.keys()) saving.change(path, undefined)
}

/** Changes the outline, as a step that can be undone. `isSameStep`: it goes on with the last one. */
export function drawOutline(session: ZoneSession, to: Outline, isSameStep = false): void {
  const from = outlineOf(session)
  if (isSame(from, to)) return
  const history = { ...session.history.get(), now: from }
  session.history.set((isSameStep ? extend : step)(history, to))
  write(session, from, to)
}

/** Takes a step back, or does it again; nothing where there is none. */
export function travel(session: ZoneSession, way: 'undo' | 'redo'): void {
  const from = outlineOf(session)
  const history = { ...session.history.get(), now: from }
  const next = way === 'undo' ? undo(history) : redo(history)
  if (!next) return
  session.history.set(next)
  write(session, from, next.now)
}
