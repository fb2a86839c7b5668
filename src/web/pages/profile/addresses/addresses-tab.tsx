import { Link } from 'react-router'
import { useCityHere } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PinIcon } from '#web/ui/icons/place.tsx'

/** Where the customer has things brought to. */
export default function AddressesTab() {
  const t = useTexts('profile')
  const shell = useTexts('shell')
  const { alias } = useCityHere()
  return (
    <EmptyState
      illustration={<PinIcon size={56} />}
      title={t.addresses}
      action={
        <Link to={paths.delivery(alias)} className={buttonClass()}>
          {shell.delivery}
        </Link>
      }
    />
  )
}
