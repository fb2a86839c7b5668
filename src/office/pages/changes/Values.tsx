import type { DraftChange } from '#contract/office/content.ts'
import { useContentTexts } from '#office/content-texts.ts'
import styles from './changes.module.css'

type Change = Pick<DraftChange, 'path' | 'before' | 'after'>

const longest = 160

/** What a value was and is, as a person reads it. */
export function Values({ change: { path, before, after } }: { change: Change }) {
  const t = useContentTexts('changes')
  const isComposed = [before, after].some((one) => typeof one === 'string' && /^[[{]/.test(one))
  if (isComposed) return <span className={styles.values}>{t.whole}</span>
  const words = (value: Change['before']): string => {
    if (value === null) return path === '/' ? t.first_place : t.empty
    const text = String(value)
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return (
    <span className={styles.values}>
      <s>{words(before)}</s> → <b>{words(after)}</b>
    </span>
  )
}
