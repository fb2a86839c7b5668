import { createContext, use } from 'react'

/** What the parts inside a dialog know of it. */
export const DialogContext = createContext<{ titleId: string; close: () => void }>({ titleId: '', close: () => {} })

export const useDialog = () => use(DialogContext)
