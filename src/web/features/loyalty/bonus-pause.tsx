import { useSite } from '#web/features/site/use-site.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** No points are added for now, and those there are can be spent until a day (section 8). The brand switches it (DECIDE-71). */
export function BonusPause() {
  const t = useTexts('checkout')
  const language = useLanguage()
  const { bonusPause } = useSite().brand
  if (bonusPause === null) return null
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(bonusPause))
  return <Notice kind="warning">{t.bonus_pause(date)}</Notice>
}
