import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closeAllModals } from '#web/ui/modal/modal-store.ts'

/** Another page: modals are gone (DECIDE-25), and the reader starts at its content. */
export function usePageChange(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    closeAllModals()
    const content = document.getElementById('content')
    content?.setAttribute('tabindex', '-1')
    content?.focus({ preventScroll: true })
  }, [pathname])
}
