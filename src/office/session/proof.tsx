import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { callStaff, type Input, type Result, type StaffCall } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import type { ProofForm } from './ProofForm.tsx'

type AskProof = () => Promise<boolean>
const ProofContext = createContext<AskProof | null>(null)

/** Asks for a fresh proof in a dialog when a call needs one. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const { failed } = useOfficeTexts('frame')
  const [isOpen, setOpen] = useState(false)
  const [Form, setForm] = useState<typeof ProofForm | null>(null)
  const answer = useRef<((proved: boolean) => void) | null>(null)
  const end = (proved: boolean): void => {
    answer.current?.(proved)
    answer.current = null
    setOpen(false)
  }
  const prove: AskProof = useCallback(async () => {
    const loaded = await import('./ProofForm.tsx').catch(() => null)
    if (!loaded) {
      showToast(failed, { kind: 'failed' })
      return false
    }
    setForm(() => loaded.ProofForm)
    return new Promise((resolve) => {
      answer.current = resolve
      setOpen(true)
    })
  }, [failed])
  return (
    <ProofContext value={prove}>
      {children}
      <Dialog open={isOpen} onClose={() => end(false)} size="s">
        {isOpen && Form && <Form onProved={() => end(true)} />}
      </Dialog>
    </ProofContext>
  )
}

/** Makes a call; when it needs a fresh proof, asks for one and makes it again. Null when the person has given up. */
export function useProvedCall() {
  const prove = use(ProofContext)
  return async <Name extends StaffCall>(name: Name, input: Input<Name>): Promise<Result<Name> | null> => {
    const first = await callStaff(name, input)
    if (first.ok || first.problem.typeError !== 'proof' || !prove) return first
    return (await prove()) ? callStaff(name, input) : null
  }
}
