import { useState } from 'react'
import { callApi } from '#web/browser/api.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import styles from './page.module.css'

const focus = (button: HTMLButtonElement | null): void => button?.focus()

/** Deleting cannot be undone, so it needs confirmation in place, with what is deleted and what stays (ACC-DECIDE-33). */
export function DeleteAccount({ onRemoved }: { onRemoved: () => void }) {
  const t = useTexts('profile')
  const [step, setStep] = useState<'offered' | 'asked' | 'running'>('offered')
  const remove = async () => {
    setStep('running')
    const result = await callApi('DELETE /api/user/remove', {})
    if (result.ok) return onRemoved()
    setStep('offered')
    openModal('ServerErrorModal', { message: result.problem.message })
  }
  return (
    <div className={styles.foot}>
      {step === 'offered' ? (
        <>
          <DocumentLink href="/api/user/export" download className={styles.export}>
            {t.export}
          </DocumentLink>
          <Button kind="ghost" onClick={() => setStep('asked')}>
            {t.delete_account}
          </Button>
        </>
      ) : (
        <fieldset className={styles.sure}>
          <legend>{t.delete_title}</legend>
          <p>{t.delete_text}</p>
          <div className={styles.ways}>
            <Button kind="secondary" ref={focus} onClick={() => setStep('offered')}>
              {t.keep}
            </Button>
            <Button kind="danger" loading={step === 'running'} onClick={() => void remove()}>
              {t.delete_sure}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}
