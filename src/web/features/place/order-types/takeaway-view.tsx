import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ShopCard } from '../shops/shop-card.tsx'
import { ShopSearch } from '../shops/shop-search.tsx'
import { useShopChoice } from '../shops/use-shop-choice.ts'
import { useReply } from '../use-reply.ts'
import styles from './takeaway-view.module.css'

export function TakeawayView() {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const city = useCityHere()
  const { close } = useDialog()
  const { reply, failed, retry } = useReply('GET /api/shops', city.id)
  const { chosen, choosing, choose } = useShopChoice(close)
  return (
    <DialogBody>
      <div className={styles.shops} aria-busy={!reply && !failed}>
        {failed && (
          <Notice
            kind="error"
            announce
            action={
              <Button size="s" onClick={retry}>
                {shell.retry}
              </Button>
            }
          >
            {t.shops_failed}
          </Notice>
        )}
        {!reply && !failed && (
          <>
            <Skeleton shape="button" />
            <Skeleton lines={5} />
            <Skeleton lines={5} />
          </>
        )}
        {reply && (
          <ShopSearch shops={reply.shops}>
            {(found) => (
              <ul className={styles.list}>
                {found.map((shop) => (
                  <li key={shop.id}>
                    <ShopCard shop={shop} chosen={shop.id === chosen} choosing={shop.id === choosing} onChoose={() => choose(shop)} />
                  </li>
                ))}
              </ul>
            )}
          </ShopSearch>
        )}
      </div>
    </DialogBody>
  )
}
