import type { CSSProperties } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

/** The widths that the import renders, by kind of picture. A card has few, because its menu has 150 of them. */
const widthsOf = { dish: [160, 320, 400, 640, 960], card: [320, 400, 640], tile: [480], banner: [600, 800, 1200] } as const

type PictureProps = {
  /** The URL without the width, e.g. `/pictures/3f9a`; the rest is `-<width>.<avif|webp>`. */
  base: string
  of?: keyof typeof widthsOf
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string
  alt: string
  /** Width divided by height. */
  ratio?: number
  /** The dominant colour, shown while the picture loads. */
  color?: string
  /** The URL of a picture that the browser has, shown while this one loads. */
  under?: string
  /** For the first pictures of a screen: not lazy. */
  eager?: boolean
  priority?: 'high' | 'low' | 'auto'
  className?: string
}

export function Picture({ base, of = 'dish', sizes, alt, ratio = 1, color, under, eager, priority, className }: PictureProps) {
  const widths = widthsOf[of]
  const sourceSet = widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ')
  const middle = widths[Math.floor((widths.length - 1) / 2)] ?? widths[0]
  const frame: CSSProperties = {
    aspectRatio: ratio,
    backgroundColor: color,
    ...(under === undefined ? {} : { background: `url("${under}") center / cover` }),
  }
  return (
    <picture className={classes(styles.frame, className)} style={frame}>
      {/* Browsers without AVIF get the middle width only: a second set of URLs would be a tenth of the menu page. */}
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
