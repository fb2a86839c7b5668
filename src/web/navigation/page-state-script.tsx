import { createContext, use } from 'react'

/** The page's state in its HTML, on the server. */
export const StateText = createContext('')

const id = 'page-state'

/**
 * What the browser goes on from. It is data and no script, so no policy has to know it; the browser leaves what the
 * server wrote.
 */
export function PageStateScript() {
  return <script id={id} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: use(StateText) }} />
}

export const readStateText = (): string => document.getElementById(id)?.textContent ?? ''
