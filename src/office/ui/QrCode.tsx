import styles from './QrCode.module.css'

/** A QR code of rows of dark (1) and light (0) modules; what it holds stands beside it as text. */
export function QrCode({ rows }: { rows: string[] }) {
  const path = rows.flatMap((row, y) => row.split('').flatMap((module, x) => (module === '1' ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles.code} viewBox={`0 0 ${rows.length} ${rows.length}`} aria-hidden="true" shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
