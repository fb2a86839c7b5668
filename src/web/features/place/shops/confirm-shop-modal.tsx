import type { Shop } from '#contract/city.ts'
import { useCart } from '#web/features/cart/cart-store.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useReply } from '../use-reply.ts'
import { ShopBrief } from './shop-brief.tsx'
import { useShopConfirm } from './use-shop-confirm.ts'
import styles from '../place-question.module.css'

type ConfirmShopModalProps = { shop: Shop } | { shop?: undefined; shopId: number }

/** Asks before a takeaway is set at a shop of the shops page, or at the nearest one. */
export default function ConfirmShopModal(props: ConfirmShopModalProps) {
  return props.shop ? <Question shop={props.shop} /> : <QuestionById shopId={props.shopId} />
}

/** The URL has only the shop's id. */
function QuestionById({ shopId }: { shopId: number }) {
  const t = useTexts('place')
  const { reply, failed } = useReply('GET /api/shops', useCityHere().id)
  const shop = reply?.shops.find(({ id, type }) => id === shopId && type !== 'stop') ?? null
  return <Question shop={shop} fault={failed ? t.shops_failed : reply && !shop ? t.shop_missing : null} />
}

function Question({ shop, fault = null }: { shop: Shop | null; fault?: string | null }) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const { close } = useDialog()
  const { cart } = useCart()
  const { confirming, problem, confirm } = useShopConfirm()
  const leavesDelivery = cart?.place.order_type === 'delivery' && cart.place.chosen && cart.count > 0
  const trouble = fault ?? problem
  return (
    <>
      <DialogHeader title={t.confirm_shop} closeLabel={shell.close} />
      <DialogBody>
        <div className={styles.asked}>
          {!fault && <ShopBrief shop={shop} />}
          <p>{leavesDelivery ? t.change_to_takeaway_text : t.confirm_shop_text}</p>
          {trouble && (
            <Notice kind="error" announce>
              {trouble}
            </Notice>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="secondary" onClick={close} wide>
          {shell.back}
        </Button>
        {!fault && (
          <Button loading={confirming || !shop} onClick={() => shop && confirm(shop.id)} wide>
            {t.pick_up_there}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
