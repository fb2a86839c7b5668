import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** A failed load with a retry button, announced. */
export function RetryNotice({ label, onRetry, children }: { label: string; onRetry: () => void; children: ReactNode }) {
  const again = (
    <Button kind="secondary" size="s" onClick={onRetry}>
      {label}
    </Button>
  )
  return (
    <Notice kind="error" announce action={again}>
      {children}
    </Notice>
  )
}
