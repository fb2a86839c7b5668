import type { Cart } from '#contract/cart.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './cart-messages.module.css'

/** What the shop has to say about this cart, above the dishes or under the receipt (CART-04, DECIDE-60). */
export function CartMessages({ messages, position }: { messages: Cart['messages']; position: 'top' | 'bottom' }) {
  const shown = messages.filter((message) => message.position === position)
  if (shown.length === 0) return null
  return (
    <div className={styles.messages}>
      {shown.map((message) => (
        <Notice key={message.text} title={message.title ?? undefined}>
          {message.text}
        </Notice>
      ))}
    </div>
  )
}
