import { useEffect, useRef } from 'react'
import { useSiteHtml } from '#web/navigation/use-site-href.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './rich-text.module.css'

/** A text with headings, lists and links, sanitized by the server. Links within the site navigate without a reload. */
export function RichText({ html, className }: { html: string; className?: string }) {
  const text = useRef<HTMLDivElement>(null)
  const navigate = useSiteNavigate()
  useEffect(() => {
    const element = text.current
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!link?.getAttribute('href')?.startsWith('/') || !plain) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return <div ref={text} className={classes(styles.text, className)} dangerouslySetInnerHTML={{ __html: useSiteHtml(html) }} />
}
