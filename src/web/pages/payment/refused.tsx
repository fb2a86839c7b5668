import { useCityHere } from '#web/features/site/use-site.ts'
import { DocumentLink } from '#web/navigation/document-link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './page.module.css'

/** Reasons without information for the customer, or about a card where none was entered. */
const unspoken = new Set(['declined', 'number', 'expiry', 'cvc'])

/** The bank has refused the pending payment, with the reason if known. */
export function RefusedNotice({ errors }: { errors: readonly string[] }) {
  const t = useTexts('pay')
  const reasons = [...new Set(errors)].flatMap((key) => (unspoken.has(key) ? [] : (t.errors[key] ?? [])))
  return (
    <Notice kind="error" announce title={t.failure}>
      {[...reasons, t.refused].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}

/**
 * The same with ways to continue: another code or push, or another way to pay for the cart, which was kept (PAY-01,
 * PAY-33, DECIDE-109).
 */
export function Refused({ errors, onAgain }: { errors: readonly string[]; onAgain: () => void }) {
  const t = useTexts('pay')
  const { alias } = useCityHere()
  return (
    <div className={styles.form}>
      <RefusedNotice errors={errors} />
      <Button size="l" wide onClick={onAgain}>
        {t.retry}
      </Button>
      <DocumentLink className={buttonClass({ kind: 'secondary', size: 'l', wide: true })} href={paths.cart(alias)}>
        {t.another_type}
      </DocumentLink>
    </div>
  )
}
