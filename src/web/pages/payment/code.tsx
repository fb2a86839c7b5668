import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from './page.module.css'

/** A picture lower than this, after this delay, is not a code: a link is shown instead. */
const lowest = 50
const after = 5000

type CodeProps = { picture: string | null; link: string | null; hint: string }

/** A QR code, or a link into the bank's app, while waiting for the money. */
export function Code({ picture, link, hint }: CodeProps) {
  const t = useTexts('pay')
  const image = useRef<HTMLImageElement>(null)
  const [isMissing, setMissing] = useState(picture === null)
  useEffect(() => {
    if (picture === null) return
    const timer = setTimeout(() => setMissing((image.current?.getBoundingClientRect().height ?? 0) < lowest), after)
    return () => clearTimeout(timer)
  }, [picture])
  return (
    <div className={styles.waiting}>
      {picture !== null && <img ref={image} className={styles.code} src={picture} alt={t.qr_alt} />}
      <output>
        <Spinner size={18} /> {hint}
      </output>
      {isMissing && link !== null && (
        <a className={buttonClass({ size: 'l', wide: true })} href={link} rel="noreferrer">
          {t.go_to}
        </a>
      )}
    </div>
  )
}
