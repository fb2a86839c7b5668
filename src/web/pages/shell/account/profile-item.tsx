import { NavLink } from 'react-router'
import { useSession } from '#web/features/account/session.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { UserIcon } from '#web/ui/icons/person.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'

/** The profile under the thumb: its page for customers, signing in for guests (SHELL-17, SHELL-18). */
export function ProfileItem({
  city,
  className,
  wordClass,
}: {
  city: string
  className: string | undefined
  wordClass: string | undefined
}) {
  const t = useTexts('shell')
  const session = useSession()
  const word = (
    <>
      <UserIcon />
      <span className={wordClass}>{t.profile}</span>
    </>
  )
  if (session.status === 'customer') {
    return (
      <NavLink to={paths.profile(city)} className={className}>
        {word}
      </NavLink>
    )
  }
  return (
    <button type="button" className={className} aria-haspopup="dialog" onClick={() => openModal('UserLoginModal')}>
      {word}
    </button>
  )
}
