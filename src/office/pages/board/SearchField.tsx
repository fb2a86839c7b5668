import { useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import styles from './board.module.css'

/** What is looked for is sent with Enter and stands in the address; emptied, the board is back. */
export function SearchField() {
  const t = useOfficeTexts('board')
  const [sent, send] = useFilter('q')
  const [text, setText] = useState(sent)
  const change = (next: string) => {
    setText(next)
    if (next === '') send('')
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        send(text.trim())
      }}
    >
      <Field type="search" label={t.search} hideLabel placeholder={t.search} data-search="" value={text} onChange={change} />
    </form>
  )
}
