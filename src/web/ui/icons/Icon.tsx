import type { ReactNode } from 'react'
import styles from './Icon.module.css'

export type IconProps = { size?: number; className?: string }

/** The frame of all icons: a 24 px grid, in the text colour. */
export function Icon({ size = 24, className = '', children }: IconProps & { children: ReactNode }) {
  return (
    <svg className={`${styles.icon} ${className}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
