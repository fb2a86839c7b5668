import { Link } from 'react-router'
import { useCityHere } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ReceiptIcon } from '#web/ui/icons/buying.tsx'

/** What the customer has ordered. */
export default function OrdersTab() {
  const t = useTexts('profile')
  const shell = useTexts('shell')
  const { alias } = useCityHere()
  return (
    <EmptyState
      illustration={<ReceiptIcon size={56} />}
      title={t.orders}
      action={
        <Link to={paths.city(alias)} className={buttonClass()}>
          {shell.to_menu}
        </Link>
      }
    />
  )
}
