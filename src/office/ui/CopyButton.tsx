import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { useOfficeTexts } from '#office/texts.tsx'

type CopyButtonProps = Pick<ButtonLook, 'kind'> & { text: string; label: string }

/** Copies a text that is shown beside it, and says whether it could: a browser may not allow it, or not know how. */
export function CopyButton({ text, label, kind = 'primary' }: CopyButtonProps) {
  const t = useOfficeTexts('frame')
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      {outcome === 'failed' && <p role="alert">{t.copy_failed}</p>}
      <Button wide kind={kind} onClick={() => void copy()}>
        {outcome === 'copied' ? t.copied : label}
      </Button>
    </>
  )
}
