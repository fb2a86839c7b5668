import { useState } from 'react'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { Soft } from '#office/ui/Stack.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SeveralForm } from './SeveralForm.tsx'
import type { Chosen } from './use-chosen.ts'
import styles from './several.module.css'

type BarProps = { brand: string; menu: EntryLists; chosen: Chosen; shownCount: number; onChanged: () => void; onEnd: () => void }

/** How many dishes are chosen, and what can be done with them. */
export default function SeveralBar({ brand, menu, chosen, shownCount, onChanged, onEnd }: BarProps) {
  const t = useMenuTexts('several')
  const [isOpen, setOpen] = useState(false)
  const there = new Set(menu.entries.dish.filter(({ draft }) => draft !== 'retired').map(({ key }) => key))
  const keys = [...chosen.keys].filter((key) => there.has(key))
  const close = (): void => setOpen(false)
  return (
    <div className={styles.bar}>
      <output className={styles.count}>{t.chosen(keys.length)}</output>
      <Button size="s" disabled={keys.length === 0} onClick={() => setOpen(true)}>
        {t.title}
      </Button>
      <Button size="s" kind="secondary" onClick={chosen.all}>
        {t.all(shownCount)}
      </Button>
      {keys.length > 0 && (
        <Button size="s" kind="secondary" onClick={chosen.none}>
          {t.none}
        </Button>
      )}
      <Button size="s" kind="ghost" onClick={onEnd}>
        {t.end}
      </Button>
      <div className={styles.keys}>
        <Soft>{t.keys}</Soft>
      </div>
      <Dialog open={isOpen} onClose={close} size="m">
        {isOpen && <SeveralForm {...{ brand, menu, keys, onChanged }} onDone={close} />}
      </Dialog>
    </div>
  )
}
