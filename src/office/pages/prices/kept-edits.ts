import { useCallback, useEffect, useState } from 'react'

function readKept<Edit>(storageKey: string): ReadonlyMap<string, Edit> {
  try {
    return new Map(JSON.parse(localStorage.getItem(storageKey) ?? '[]') as [string, Edit][])
  } catch {
    // What another version or program has left there says nothing.
    return new Map()
  }
}

function keep(storageKey: string, edits: ReadonlyMap<string, unknown>): void {
  try {
    if (edits.size === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify([...edits]))
  } catch {
    // A device without room keeps what is typed as long as the screen is open.
  }
}

export type KeptEdits<Edit> = {
  edits: ReadonlyMap<string, Edit>
  /** How many were there when the screen was opened. */
  restored: number
  change: (become: (was: ReadonlyMap<string, Edit>) => ReadonlyMap<string, Edit>) => void
}

/** What is typed and not published: it is kept on this device, and is there again after a closed tab. */
export function useKeptEdits<Edit>(storageKey: string): KeptEdits<Edit> {
  const [edits, setEdits] = useState(() => readKept<Edit>(storageKey))
  const [restored] = useState(edits.size)
  useEffect(() => keep(storageKey, edits), [storageKey, edits])
  const change = useCallback((become: Parameters<KeptEdits<Edit>['change']>[0]) => setEdits(become), [])
  return { edits, restored, change }
}
