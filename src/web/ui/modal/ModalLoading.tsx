import { useDialog } from '../dialog-context.ts'
import { Skeleton } from '../Skeleton.tsx'
import styles from './ModalLoading.module.css'

export function ModalLoading({ label }: { label: string }) {
  const { titleId } = useDialog()
  return (
    <div className={styles.loading} aria-busy="true">
      <h2 id={titleId} className="hidden-visually">
        {label}
      </h2>
      <Skeleton shape="title" width="45%" />
      <Skeleton lines={4} />
      <Skeleton shape="button" />
    </div>
  )
}
