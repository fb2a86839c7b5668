import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

/** The widths that the import renders, by what is pictured. A card is never narrower nor wider: its menu has 150. */
const widthsOf = { dish: [160, 320, 400, 640, 960], card: [320, 400, 640], tile: [480], banner: [600, 800, 1200] } as const

type PictureProps = {
  /** The address up to the width, e.g. `/pictures/3f9a`; the rest is `-<width>.<avif|webp>`. */
  base: string
  of?: keyof typeof widthsOf
  /** How wide it is drawn, in the terms of the `sizes` attribute. */
  sizes: string
  alt: string
  /** Width to height. */
  ratio?: number
  /** The dominant colour, shown until the picture is there. */
  color?: string
  /** The first pictures of a screen. */
  eager?: boolean
  priority?: 'high' | 'low' | 'auto'
  className?: string
}

export function Picture({ base, of = 'dish', sizes, alt, ratio = 1, color, eager, priority, className }: PictureProps) {
  const widths = widthsOf[of]
  const sourceSet = widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? widths[0]
  const frame: CSSProperties = { aspectRatio: ratio, backgroundColor: color }
  return (
    <picture className={classes(styles.frame, className)} style={frame}>
      {/* Whoever cannot read AVIF gets the middle width: a second set of addresses is a tenth of the menu page. */}
      <source type="image/avif" srcSet={sourceSet} sizes={sizes} />
      <img
        className={styles.image}
        src={`${base}-${middle}.webp`}
        alt={alt}
        width={middle}
        height={Math.round(middle / ratio)}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority}
      />
    </picture>
  )
}
