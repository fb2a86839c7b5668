import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Toasts.module.css'
import { closeToast, toastStore } from './toast-store.ts'

/** Where short messages appear, above the bar of phones; announced when they do. */
export function ToastHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.toast)
  const undo = toast?.undo
  return (
    <div className={styles.place} role={toast?.kind === 'failed' ? 'alert' : 'status'}>
      {toast && (
        <div key={toast.id} className={classes(styles.toast, toast.kind === 'failed' && styles.failed)}>
          <p>{toast.text}</p>
          {undo && (
            <Button
              kind="secondary"
              size="s"
              onClick={() => {
                closeToast()
                undo.run()
              }}
            >
              {undo.label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
