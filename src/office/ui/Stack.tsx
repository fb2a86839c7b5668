import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './Stack.module.css'

/** Things below each other with even room between them. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** A form of fields below each other. */
export function StackForm({ onSend, ...rest }: ComponentProps<'form'> & { onSend: () => void }) {
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

/** Why something did not work, announced when it appears; nothing while there is no reason. */
export const FailureNotice = ({ children }: { children: string | null }) =>
  children && (
    <Notice kind="error" announce>
      {children}
    </Notice>
  )
