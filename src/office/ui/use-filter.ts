import { useSearchParams } from 'react-router'

/** A filter that stands in the address, so that a copied link shows the same (OPS-FRAME-07). */
export function useFilter(name: string): [string, (value: string) => void] {
  const [query, setQuery] = useSearchParams()
  const set = (value: string): void =>
    setQuery(
      (was) => {
        const next = new URLSearchParams(was)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [query.get(name) ?? '', set]
}
