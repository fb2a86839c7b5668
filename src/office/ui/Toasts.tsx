import { createPortal } from 'react-dom'
import { useStore } from '#web/browser/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './Toasts.module.css'
import { closeToast, type Toast, toastStore } from './toast-store.ts'
import { useAboveAll } from './use-above-all.ts'
import { useTopDialog } from './use-top-dialog.ts'

/** Where short messages appear, above the bar of phones and within the topmost dialog; announced when they do. */
export function ToastHost() {
  const toasts = useStore(toastStore)
  const dialog = useTopDialog()
  const place = useAboveAll<HTMLDivElement>(toasts.length > 0, dialog)
  const messages = (
    <div ref={place} popover="manual" className={classes(styles.place, dialog && styles.inDialog)}>
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  )
  return dialog ? createPortal(messages, dialog) : messages
}

function Message({ toast: { id, text, kind, undo } }: { toast: Toast }) {
  const isFailed = kind === 'failed'
  return (
    <div role={isFailed ? 'alert' : 'status'} className={classes(styles.toast, isFailed && styles.failed)}>
      <p>{text}</p>
      {undo && (
        <Button
          kind="secondary"
          size="s"
          onClick={() => {
            closeToast(id)
            undo.run()
          }}
        >
          {undo.label}
        </Button>
      )}
    </div>
  )
}
