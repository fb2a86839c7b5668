import { createContext, use } from 'react'

/** The context of a dialog for its parts. */
export const DialogContext = createContext<{ titleId: string; close: () => void }>({ titleId: '', close: () => {} })

export const useDialog = () => use(DialogContext)

/** The event of a dialog that becomes modal after it was shown; it bubbles. */
export const becameModal = 'becamemodal'
