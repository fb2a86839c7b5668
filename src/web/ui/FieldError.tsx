import styles from './FieldError.module.css'
import { WrongIcon } from './icons/state.tsx'

/** The error of a control, announced when it appears; `id` is for the control's aria-describedby. */
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
