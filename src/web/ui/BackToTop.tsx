import { useEffect, useRef, useState } from 'react'
import styles from './BackToTop.module.css'
import { classes } from './classes.ts'
import { UpIcon } from './icons/arrows.tsx'
import { IconButton } from './IconButton.tsx'

/** Appears after 1500 px of scrolling. */
export function BackToTop({ label, className }: { label: string; className?: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [far, setFar] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const watch = new IntersectionObserver(([entry]) => setFar(entry !== undefined && !entry.isIntersecting))
    watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  const rise = () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }
  return (
    <>
      <span ref={mark} className={styles.mark} aria-hidden="true" />
      {far && <IconButton label={label} icon={<UpIcon />} look="raised" className={classes(styles.button, className)} onClick={rise} />}
    </>
  )
}
