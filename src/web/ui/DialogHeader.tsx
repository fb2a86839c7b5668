import type { ReactNode } from 'react'
import styles from './DialogHeader.module.css'
import { useDialog } from './dialog-context.ts'
import { CloseIcon } from './icons/moving.tsx'
import { IconButton } from './IconButton.tsx'
import { classes } from './classes.ts'

type DialogHeaderProps = {
  title: ReactNode
  closeLabel: string
  /** Names the dialog without being drawn, e.g. over a picture that reaches the top. */
  hideTitle?: boolean
  before?: ReactNode
  after?: ReactNode
}

export function DialogHeader({ title, closeLabel, hideTitle, before, after }: DialogHeaderProps) {
  const { titleId, close } = useDialog()
  return (
    <header className={classes(styles.header, hideTitle && styles.floating)}>
      {before}
      <h2 id={titleId} className={hideTitle ? 'hidden-visually' : styles.title}>
        {title}
      </h2>
      {after}
      <IconButton label={closeLabel} icon={<CloseIcon />} look={hideTitle ? 'raised' : 'filled'} className={styles.close} onClick={close} />
    </header>
  )
}
