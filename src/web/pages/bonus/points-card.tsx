import { useSession } from '#web/features/account/session.ts'
import { useBalance } from '#web/features/loyalty/use-balance.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StarIcon } from '#web/ui/icons/person.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import styles from './points-card.module.css'

/** A loyalty card: a customer's points, or the way to sign in for them (BONUSPAGE-05). Nothing in brands without sign-in. */
export function PointsCard() {
  const { brand, settings } = useSite()
  const isCustomer = useSession().status === 'customer'
  if (!settings.customers.is_auth_enabled) return null
  return (
    <div className={styles.card}>
      <p className={styles.brand}>
        {brand.name}
        <StarIcon size={32} />
      </p>
      {isCustomer ? <Balance /> : <SignIn />}
    </div>
  )
}

function Balance() {
  const t = useTexts('checkout')
  const language = useLanguage()
  const balance = useBalance()
  return <p className={styles.balance}>{balance !== null && t.bonus_balance(formatBonuses(balance, language))}</p>
}

function SignIn() {
  const [t, shell] = [useTexts('info'), useTexts('shell')]
  return (
    <div className={styles.ask}>
      <p>{t.bonuses_yours}</p>
      <Button kind="secondary" size="l" onClick={() => openModal('UserLoginModal')}>
        {shell.sign_in}
      </Button>
    </div>
  )
}
