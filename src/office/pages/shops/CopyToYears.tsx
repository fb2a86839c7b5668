import { useState } from 'react'
import { inYear, yearsWith } from '#domain/schedule/listed-dates.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckChips } from '#web/ui/CheckChips.tsx'
import { useContentTexts } from '#office/content-texts.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { weekdayName, weekdayOf } from './hours-words.ts'
import styles from './shops.module.css'

const offeredYears = 5

/** The years to which a special day is copied, by its date: each is said with its weekday. */
export function CopyToYears({ date, onCopy }: { date: string; onCopy: (dates: readonly string[]) => void }) {
  const t = useContentTexts('hours')
  const language = useOfficeLanguage()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (!isOpen)
    return (
      <Button kind="ghost" size="s" onClick={() => setOpen(true)}>
        {t.copy_years}
      </Button>
    )
  const options = yearsWith(date, offeredYears).map((year) => ({
    value: inYear(date, year),
    label: `${year} · ${weekdayName(weekdayOf(inYear(date, year)), language, 'short')}`,
  }))
  return (
    <div className={styles.day}>
      <CheckChips
        legend={t.copy_years}
        options={options}
        chosen={chosen}
        onToggle={(value) => setChosen((was) => (was.includes(value) ? was.filter((one) => one !== value) : [...was, value]))}
      />
      <Soft>{t.by_date}</Soft>
      <Button kind="secondary" size="s" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
        {t.copy}
      </Button>
    </div>
  )
}
