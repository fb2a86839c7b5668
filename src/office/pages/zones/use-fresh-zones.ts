import { useEffect, useRef, useState } from 'react'
import type { MapZone } from '#contract/office/zones.ts'
import type { Loaded } from '#office/ui/use-loaded.ts'
import type { ZoneFacts } from './zone-facts.ts'

/** Milliseconds after the last save until the zones are read again. */
const zonesFollow = 1_500

type SavedReply = { version: number; faults: readonly Omit<MapZone['faults'][number], 'crossing'>[] }

/** When the zones are read anew: a moment after saves, and at once after what changes them as a whole, which begins all forms anew. */
export function useFreshZones({ value, failure, reload }: Loaded<ZoneFacts>) {
  const [turn, setTurn] = useState(0)
  const [version, setVersion] = useState(0)
  const [replies, setReplies] = useState<Readonly<Record<string, SavedReply>>>({})
  const [awaited, setAwaited] = useState<ZoneFacts | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (awaited && awaited !== value) {
    setAwaited(null)
    setTurn(turn + 1)
    setReplies({})
    setVersion(version + 1)
  }
  return {
    turn,
    version,
    /** What was typed meanwhile would stand on something older. */
    isReading: awaited !== null && !failure,
    saved(key: string, reply: SavedReply): void {
      setReplies((was) => ({ ...was, [key]: reply }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        setVersion((was) => was + 1)
        reload()
      }, zonesFollow)
    },
    again(): void {
      setAwaited(value)
      reload()
    },
    replyOf: (key: string): SavedReply | undefined => replies[key],
    faultsOf: ({ key, faults }: MapZone): MapZone['faults'][number][] =>
      replies[key]?.faults.map((fault) => ({ ...fault, crossing: null })) ?? faults,
  }
}

export type FreshZones = ReturnType<typeof useFreshZones>
