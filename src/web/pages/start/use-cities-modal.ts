import { useEffect } from 'react'
import { openModal, openModalName } from '#web/ui/modal/modal-store.ts'

/** Milliseconds after which somebody without a city is asked for it (CITY-10). */
const askAfter = 1000

export function useCitiesModal(): void {
  useEffect(() => {
    const timer = setTimeout(() => openModalName() === null && openModal('CitiesModal'), askAfter)
    return () => clearTimeout(timer)
  }, [])
}
