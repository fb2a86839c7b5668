import { useCallback, useEffect, useState } from 'react'
import { keptValue } from '#office/kept.ts'

export type KeptEdits<Edit> = {
  edits: ReadonlyMap<string, Edit>
  /** How many were there when the screen was opened. */
  restored: number
  change: (become: (was: ReadonlyMap<string, Edit>) => ReadonlyMap<string, Edit>) => void
}

/** What is typed and not published: it is kept on this device, and is there again after a closed tab. */
export function useKeptEdits<Edit>(name: string): KeptEdits<Edit> {
  const [kept] = useState(() => keptValue<readonly [string, Edit][]>(name, []))
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(() => new Map(kept.read()))
  const [restored] = useState(edits.size)
  useEffect(() => kept.write(edits.size === 0 ? null : [...edits]), [kept, edits])
  const change = useCallback((become: Parameters<KeptEdits<Edit>['change']>[0]) => setEdits(become), [])
  return { edits, restored, change }
}
