import { useEffect, useState } from 'react'

/** Pixels that no browser bar takes but a keyboard does (ACC-DECIDE-07). */
const keyboardHeight = 150
const typedInto = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, [contenteditable=true]'

const isOpen = (): boolean => {
  const touched = matchMedia('(pointer: coarse)').matches && (document.activeElement?.matches(typedInto) ?? false)
  return touched || (window.visualViewport !== null && window.innerHeight - window.visualViewport.height > keyboardHeight)
}

/** Whether the on-screen keyboard is open (SHELL-13). */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const look = () => setOpen(isOpen())
    // At `focusout` the next element does not have the focus yet.
    const lookLater = () => requestAnimationFrame(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', lookLater)
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', lookLater)
      window.visualViewport?.removeEventListener('resize', look)
    }
  }, [])
  return open
}
