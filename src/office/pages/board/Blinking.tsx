import { useAboveAll } from '#office/ui/use-above-all.ts'
import { useTopDialog } from '#office/ui/use-top-dialog.ts'
import styles from './shift.module.css'

/** Covers the whole window, dialogs too, and lets every press through. */
export function Blinking({ isOn }: { isOn: boolean }) {
  const cover = useAboveAll<HTMLDivElement>(isOn, useTopDialog())
  return <div ref={cover} popover="manual" aria-hidden="true" className={styles.blinking} data-blinking={isOn || undefined} />
}
