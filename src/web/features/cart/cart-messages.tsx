import type { CartMessage } from '#contract/cart-messages.ts'
import type { Cart } from '#contract/cart.ts'
import { GiftIcon } from '#web/ui/icons/buying.tsx'
import { TagIcon } from '#web/ui/icons/paying.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './cart-messages.module.css'

const icons: Record<string, typeof GiftIcon> = { gift: GiftIcon, promocode: TagIcon }

type CartMessagesProps = { messages: Cart['messages']; position: CartMessage['position'] }

/** Messages about this cart: above the dishes, below the receipt, or beside the bonuses. */
export function CartMessages({ messages, position }: CartMessagesProps) {
  const shown = messages.filter((message) => message.position === position)
  if (shown.length === 0) return null
  return (
    <div className={styles.messages}>
      {shown.map((message) => (
        <Notice
          key={message.text}
          announce
          icon={message.icon === null ? undefined : icons[message.icon]}
          title={message.title ?? undefined}
        >
          {message.text}
        </Notice>
      ))}
    </div>
  )
}
