import { useId, useState } from 'react'
import { useSiteHtml } from '#web/navigation/use-site-href.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './seo-block.module.css'
import { isFolded } from './seo-text.ts'

/** The shop's description; completely in the page, a long one is folded. */
export function SeoBlock({ html }: { html: string }) {
  const t = useTexts('menu')
  const id = useId()
  const [open, setOpen] = useState(false)
  const text = useSiteHtml(html)
  if (html === '') return null
  const folds = isFolded(html)
  return (
    <section className={styles.block}>
      {/* The owner's HTML, sanitized when it was stored and again when it was read. */}
      <div id={id} className={styles.text} data-folded={(folds && !open) || undefined} dangerouslySetInnerHTML={{ __html: text }} />
      {folds && (
        <Button kind="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t.seo_less : t.seo_more}
        </Button>
      )}
    </section>
  )
}
