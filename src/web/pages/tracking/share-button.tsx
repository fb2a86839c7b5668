import type { TrackedOrder } from '#contract/order.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ExternalIcon } from '#web/ui/icons/arrows.tsx'
import { shareLink } from './share-link.ts'

/** Shares the page by its signed link: without the key nobody else may see the order. */
export function ShareButton({ order, shareKey }: { order: TrackedOrder; shareKey: string }) {
  const t = useTexts('tracking')
  const city = useCityHere()
  const share = () =>
    void shareLink(new URL(paths.tracking(city.alias, order.order_id, shareKey), location.href).href, {
      title: t.title(order.order_id),
      text: t.share_text,
      copied: t.copied,
      copyFailed: t.copy_failed,
    })
  return (
    <Button kind="ghost" size="s" before={<ExternalIcon size={20} />} onClick={share}>
      {t.share}
    </Button>
  )
}
