import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  shape?: 'text' | 'title' | 'chip' | 'image' | 'card' | 'button'
  /** For text: the number of lines. */
  lines?: number
  /** For image: width to height, e.g. "1 / 1". */
  ratio?: string
  width?: string
}

/** The class of every part of one. */
export const boneClass = styles.bone

/** A placeholder of the right shape; the loading region sets `aria-busy` itself. */
export function Skeleton({ shape = 'text', lines = 1, ratio = '1 / 1', width }: SkeletonProps) {
  if (shape === 'card') return <CardSkeleton ratio={ratio} />
  if (shape !== 'text') {
    const style = { width, aspectRatio: shape === 'image' ? ratio : undefined }
    return <span aria-hidden="true" className={classes(styles.bone, styles[shape])} style={style} />
  }
  return (
    <span aria-hidden="true" className={styles.text} style={{ width }}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes(styles.bone, styles.line)} />
      ))}
    </span>
  )
}

function CardSkeleton({ ratio }: { ratio: string }) {
  return (
    <span aria-hidden="true" className={styles.card}>
      <Skeleton shape="image" ratio={ratio} />
      <span className={styles.words}>
        <Skeleton shape="title" />
        <Skeleton lines={2} />
        <Skeleton shape="button" />
      </span>
    </span>
  )
}
