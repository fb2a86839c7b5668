import { useCallback, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'

/** A filter that stands in the address, so that a copied link shows the same. */
export function useFilter(name: string): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const set = useCallback(
    (value: string): void =>
      setQuery(
        (was) => {
          const next = new URLSearchParams(was)
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [name, setQuery],
  )
  return [query.get(name) ?? '', set]
}

/**
 * A filter that holds at once. The address follows in transitions of the router, which come late on a busy machine: a field
 * that showed the address would lose letters, and a key pressed right after Escape would go to the dialog that is being
 * closed. Going back, or on by a link, shows what the address says: filters themselves only replace it.
 */
export function usePromptFilter(name: string): [string, (value: string) => void] {
  const [sent, send] = useFilter(name)
  const { key } = useLocation()
  const isOwn = useNavigationType() === NavigationType.Replace
  const [typed, setTyped] = useState(sent)
  // Apart from what is typed: a key may be pressed while the next entry is being drawn, and React may begin from that
  // drawing's state. In one state the entry shown until then would look like another one that was gone to.
  const [entry, setEntry] = useState(key)
  if (entry !== key) {
    setEntry(key)
    if (!isOwn) setTyped(sent)
  }
  // The same function as long as the address stays: a list of cards drawn with it is not drawn anew for every change.
  const change = useCallback(
    (text: string): void => {
      setTyped(text)
      send(text)
    },
    [send],
  )
  return [typed, change]
}
