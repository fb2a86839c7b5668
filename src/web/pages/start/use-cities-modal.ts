import { useEffect } from 'react'
import { openModal, openModalName } from '#web/ui/modal/modal-state.ts'

/** Milliseconds before visitors without a city are asked for it (CITY-10). */
const askAfter = 1000

export function useCitiesModal(): void {
  useEffect(() => {
    const timer = setTimeout(() => openModalName() === null && openModal('CitiesModal'), askAfter)
    return () => clearTimeout(timer)
  }, [])
}
