import type { ReactNode } from 'react'
import styles from './DialogHeader.module.css'
import { useDialog } from './dialog-context.ts'
import { CloseIcon } from './icons/moving.tsx'
import { IconButton } from './IconButton.tsx'
import { classes } from './classes.ts'

type DialogHeaderProps = {
  title: ReactNode
  closeLabel: string
  /** Names the dialog without being visible, e.g. over a picture that reaches the top. */
  hideTitle?: boolean
  /** The hidden title shows after all, as a bar: what it floats over has been scrolled away. */
  solid?: boolean
  before?: ReactNode
  after?: ReactNode
}

export function DialogHeader({ title, closeLabel, hideTitle, solid, before, after }: DialogHeaderProps) {
  const { titleId, close } = useDialog()
  return (
    <header className={classes(styles.header, hideTitle && styles.floating, solid && styles.solid)}>
      {before}
      <h2 id={titleId} className={hideTitle && !solid ? 'hidden-visually' : styles.title}>
        {title}
      </h2>
      {after}
      <IconButton label={closeLabel} icon={<CloseIcon />} look={hideTitle ? 'raised' : 'filled'} className={styles.close} onClick={close} />
    </header>
  )
}
