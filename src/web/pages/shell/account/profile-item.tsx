import { loadedSession, useSession } from '#web/features/account/session.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { NavLink } from '#web/navigation/link.tsx'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { ReceiptIcon } from '#web/ui/icons/buying.tsx'
import { UserIcon } from '#web/ui/icons/person.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'

type ProfileItemProps = { city: string; className: string | undefined; wordClass: string | undefined }

/**
 * The profile in the bottom bar: the customer's page or side menu, sign-in for guests, the order look-up in brands
 * without sign-in.
 */
export function ProfileItem({ city, className, wordClass }: ProfileItemProps) {
  const t = useTexts('shell')
  const { brand, settings } = useSite()
  const navigate = useSiteNavigate()
  const isCustomer = useSession().status === 'customer'
  const signsIn = settings.customers.is_auth_enabled
  const Sign = signsIn ? UserIcon : ReceiptIcon
  const word = (
    <>
      <Sign />
      <span className={wordClass}>{signsIn ? t.profile : t.order}</span>
    </>
  )
  if (isCustomer && !brand.features.profileSideMenu) {
    return (
      <NavLink to={paths.profile(city)} className={className}>
        {word}
      </NavLink>
    )
  }
  // Waits for the session, so that a customer is not asked to sign in.
  const open = async (): Promise<void> => {
    if (!signsIn) return openModal('UserOrderModal')
    const { status } = await loadedSession()
    if (status !== 'customer') openModal('UserLoginModal')
    else if (brand.features.profileSideMenu) openModal('ProfileMenu')
    else await navigate(paths.profile(city))
  }
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => void open()}>
      {word}
    </button>
  )
}
