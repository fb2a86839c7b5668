import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { Capability } from '#domain/staff/capabilities.ts'
import { onRefusal } from '#office/api.ts'
import { keepFor } from '#office/kept.ts'
import { loadTexts, OfficeTextsProvider } from '#office/texts.tsx'
import { type Me, type OpenedSession, readSession } from './read-session.ts'

type Session = {
  me: Me | null
  /** Whether the server could not be asked who is signed in. */
  unreachable: boolean
  /** Whether a session has ended while its screen was open. */
  hasEnded: boolean
  /** After signing in, and after a change of oneself; null after signing out. */
  setMe: (me: Me | null) => Promise<void>
  /** Asks again who is signed in. */
  reload: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ opened, children }: { opened: OpenedSession; children: ReactNode }) {
  const [{ me, unreachable, language, texts }, setOpened] = useState(opened)
  const [hasEnded, setEnded] = useState(false)
  // Before any screen reads what was kept, and before those that are left keep or send anything more.
  keepFor(me)
  useEffect(
    () =>
      onRefusal(({ status }) => {
        if (status !== 401) return
        setOpened((was) => {
          if (was.me) setEnded(true)
          return was.me ? { ...was, me: null } : was
        })
      }),
    [],
  )
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const session = useMemo(
    () => ({
      me,
      unreachable,
      hasEnded,
      async setMe(next: Me | null): Promise<void> {
        const wanted = next?.language ?? language
        const inIt = wanted === language ? texts : await loadTexts(wanted)
        setEnded(false)
        setOpened({ me: next, unreachable: false, language: wanted, texts: inIt })
      },
      reload: async (): Promise<void> => setOpened(await readSession()),
    }),
    [me, unreachable, hasEnded, language, texts],
  )
  return (
    <SessionContext value={session}>
      <OfficeTextsProvider language={language} texts={texts}>
        {children}
      </OfficeTextsProvider>
    </SessionContext>
  )
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('The session is asked for outside of SessionProvider')
  return session
}

/** The signed-in person, on screens that are drawn for one alone. */
export function useMe(): Me {
  const { me } = useSession()
  if (!me) throw new Error('Nobody is signed in')
  return me
}

/** Whether somebody has a capability anywhere: what they may never do is not offered. */
export const may = ({ capabilities }: Me, capability: Capability): boolean => capabilities.some((one) => one.capability === capability)
