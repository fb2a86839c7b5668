import type { FormHTMLAttributes, ReactNode } from 'react'
import styles from './Stack.module.css'

/** Things below each other with even room between them. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** A form of fields below each other. */
export function StackForm({ onSend, ...rest }: FormHTMLAttributes<HTMLFormElement> & { onSend: () => void }) {
  return (
    <form
      noValidate
      {...rest}
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    />
  )
}

/** A line of explanation. */
export const Soft = ({ children }: { children: ReactNode }) => <p className={styles.soft}>{children}</p>
