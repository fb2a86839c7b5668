import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CashIcon } from '#web/ui/icons/buying.tsx'

/** Money came when the order could no longer be made: it is on its way back, and the customer is told so. */
export function Returned() {
  const t = useTexts('pay')
  const { alias } = useCityHere()
  return (
    <EmptyState
      illustration={<CashIcon size={56} />}
      title={t.returned}
      text={t.returned_text}
      action={
        <Link className={buttonClass({ size: 'l' })} to={paths.city(alias)}>
          {t.to_menu}
        </Link>
      }
    />
  )
}
