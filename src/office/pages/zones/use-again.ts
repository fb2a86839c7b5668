import { useEffect, useRef } from 'react'

/** Reads again what a save or a publication may have changed; what is shown stays meanwhile. */
export function useAgain(version: number, reload: () => void): void {
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    reload()
  }, [version, reload])
}
