import { useEffect, useRef } from 'react'
import { openModal } from '#web/ui/modal/modal-store.ts'

/** Modals that need nothing but the page, and all but the first of them a city. */
const ofCities = 'CitiesModal'
const ofPages: readonly string[] = ['OrderTypesModal', 'CartModal', 'IntervalsModal']

/** Whether `?modal=` opens a modal; an unknown name and one that needs more are ignored (ACC-DECIDE-12). */
export const mayOpenFromAddress = (name: string, hasCity: boolean): boolean => name === ofCities || (hasCity && ofPages.includes(name))

/** Opens the modal that the address of the first load names (HOME-11, DECIDE-20). */
export function useAddressModal(hasCity: boolean): void {
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current) return
    looked.current = true
    const query = new URLSearchParams(location.search)
    const name = query.get('modal') ?? ''
    const tab = query.get('tab')
    if (mayOpenFromAddress(name, hasCity)) openModal(name, tab ? { tab } : {})
  }, [hasCity])
}
