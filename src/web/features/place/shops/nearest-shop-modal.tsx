import type { Coordinates } from '#contract/common.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ShopBrief } from './shop-brief.tsx'
import { useNearestShop } from './use-nearest-shop.ts'
import { useShopConfirm } from './use-shop-confirm.ts'
import styles from '../place-question.module.css'

type NearestShopModalProps = Coordinates & { /** The text of the address outside of every zone. */ address?: string }

/** Without delivery, offers a takeaway at the nearest shop. */
export default function NearestShopModal({ latitude, longitude, address }: NearestShopModalProps) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const city = useCityHere()
  const { close } = useDialog()
  const { shop, sought } = useNearestShop(city.id, { latitude, longitude })
  const { confirming, problem, confirm } = useShopConfirm()
  const offers = city.takeaway && (sought || shop !== null)
  return (
    <>
      <DialogHeader title={t.not_delivered} closeLabel={shell.close} />
      <DialogBody>
        <div className={styles.asked}>
          {address && <p>{address}</p>}
          {offers && <ShopBrief shop={shop} kind={t.nearest_offer} />}
          {problem && (
            <Notice kind="error" announce>
              {problem}
            </Notice>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button kind="secondary" onClick={close} wide>
          {shell.back}
        </Button>
        {offers && (
          <Button loading={confirming || !shop} onClick={() => shop && confirm(shop.id)} wide>
            {t.pick_up_there}
          </Button>
        )}
      </DialogFooter>
    </>
  )
}
