import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closeModalsOfOtherPages } from '#web/ui/modal/modal-state.ts'

/** On another page, modals are closed (DECIDE-25) and focus starts at the content. */
export function usePageChange(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    closeModalsOfOtherPages(pathname)
    const content = document.getElementById('content')
    content?.setAttribute('tabindex', '-1')
    content?.focus({ preventScroll: true })
  }, [pathname])
}
