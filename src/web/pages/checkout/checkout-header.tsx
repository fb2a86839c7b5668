import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { BackIcon } from '#web/ui/icons/moving.tsx'
import styles from './checkout.module.css'
import { cartStep } from './use-step.ts'

/** The page's heading; on a phone with the way back, to the cart or from there to the menu. */
export function CheckoutHeader({ step = 2 }: { step?: 1 | 2 }) {
  const t = useTexts('checkout')
  const words = useTexts('cart')
  const city = useCityHere()
  return (
    <header className={styles.header} data-step={step}>
      {step === 2 ? (
        <Link className={styles.back} to={cartStep} preventScrollReset aria-label={t.back_to_cart}>
          <BackIcon />
        </Link>
      ) : (
        <Link className={styles.back} to={paths.city(city.alias)}>
          <BackIcon />
          {words.to_menu}
        </Link>
      )}
      <h1 className={styles.title}>{t.title}</h1>
    </header>
  )
}
