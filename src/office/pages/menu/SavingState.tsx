import type { SavingState as State } from '#office/form/saving.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './menu.module.css'

/** Whether what is typed is saved, and why it is not. */
export function SavingState({ state: { state, failure, conflicts } }: { state: Pick<State, 'state' | 'failure' | 'conflicts'> }) {
  const t = useMenuTexts('form')
  const words = state === 'refused' ? t.refused(failure?.text ?? '') : conflicts.size > 0 && state === 'typing' ? t.settle : t[state]
  return <output className={classes(styles.saving, (state === 'waiting' || state === 'refused') && styles.unsaved)}>{words}</output>
}
