import type { SavingState as State } from '#office/form/saving.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './entry.module.css'

type SavingProps = {
  state: Pick<State, 'state' | 'failure' | 'conflicts'>
  /** A field has what says no value. */
  hasUnread?: boolean
  /** The draft has it, but it cannot be published like this. */
  isFaulty?: boolean
}

/** Whether what is typed is saved, and why it is not. What is refused beside it is not called saved. */
export function SavingState({ state: { state, failure, conflicts }, hasUnread = false, isFaulty = false }: SavingProps) {
  const t = useMenuTexts('form')
  const words = {
    ...t,
    refused: t.refused(failure?.text ?? ''),
    typing: conflicts.size > 0 ? t.settle : t.typing,
    saved: hasUnread ? t.typing : isFaulty ? t.kept : t.saved,
  }[state]
  const isUnsaved = state === 'waiting' || state === 'refused' || (state === 'saved' && hasUnread)
  return <output className={classes(styles.saving, isUnsaved && styles.unsaved)}>{words}</output>
}
