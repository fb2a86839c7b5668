import { dateFormat } from '#web/browser/date-format.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** While accrual is paused no points are added, and existing ones can be spent until a date. */
export function BonusPause() {
  const t = useTexts('checkout')
  const language = useLanguage()
  const { accrual } = useSite().brand.bonuses
  if (!('pausedSpendUntil' in accrual)) return null
  const date = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(accrual.pausedSpendUntil))
  return <Notice kind="warning">{t.bonus_pause(date)}</Notice>
}
