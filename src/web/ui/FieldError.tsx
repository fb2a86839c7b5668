import styles from './FieldError.module.css'
import { WrongIcon } from './icons/state.tsx'

/** What is wrong with a control, read out when it appears; `id` is what the control says it is described by. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div aria-live="polite">
      {error && (
        <p id={id} className={styles.error}>
          <WrongIcon size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
