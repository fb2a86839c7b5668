import { useState } from 'react'
import { useFilter } from '#office/ui/use-filter.ts'

/** Files that were dropped; a turn for each time, so that their dishes are found anew. */
type Dropped = { files: readonly File[]; turn: number }

/** The dialog of many photographs: what they found stays while it is closed, and those that are being sent go on. */
export function useManyPhotos(mayEdit: boolean) {
  // First steps lead straight to the photographs.
  const [asked, ask] = useFilter('photos')
  const [dropped, setDropped] = useState<Dropped | null>(asked === '' || !mayEdit ? null : { files: [], turn: 0 })
  const [isShown, setShown] = useState(dropped !== null)
  const [isSending, setSending] = useState(false)
  return {
    dropped,
    isShown,
    isSending,
    onSending: setSending,
    open(): void {
      setDropped((was) => was ?? { files: [], turn: 0 })
      setShown(true)
    },
    /** Those that are being sent stay: others are dropped when they have gone. */
    drop(files: readonly File[]): void {
      if (!isSending) setDropped((was) => ({ files, turn: (was?.turn ?? 0) + 1 }))
      setShown(true)
    },
    close(): void {
      setShown(false)
      ask('')
    },
    end(): void {
      setShown(false)
      setDropped(null)
      ask('')
    },
  }
}
