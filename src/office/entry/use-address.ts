import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { listOf, openedIn, type OpenKind } from './entry-lists.ts'

type Opened = { kind: OpenKind; key: string }

/**
 * The entry that is open. It stands in the address: on phones, where the list and the form are screens of their own, the
 * browser's way back leads from one to the other.
 */
export function useOpened() {
  const [query, setQuery] = useSearchParams()
  const open = useCallback(
    (next: Opened | null, { replace = false }: { replace?: boolean } = {}): void =>
      setQuery(
        (was) => {
          const to = new URLSearchParams(was)
          if (next === null) to.delete('open')
          else {
            to.set('open', `${next.kind}/${next.key}`)
            to.set('list', listOf(next.kind))
          }
          return to
        },
        { replace },
      ),
    [setQuery],
  )
  return { opened: openedIn(query.get('open') ?? ''), open }
}
