import type { TrackedOrder } from '#contract/order.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { ExternalIcon } from '#web/ui/icons/moving.tsx'

/** Passes the page on by its signed link: without the key nobody else would see the order. */
export function ShareButton({ order, shareKey }: { order: TrackedOrder; shareKey: string }) {
  const t = useTexts('tracking')
  const city = useCityHere()
  const share = async () => {
    const url = new URL(paths.tracking(city.alias, order.order_id, shareKey), location.href).href
    try {
      // A phone shares, a computer copies. Both are missing on plain http.
      if (matchMedia('(pointer: coarse)').matches && navigator.share)
        await navigator.share({ title: t.title(order.order_id), text: t.share_text, url })
      else {
        await navigator.clipboard.writeText(url)
        flash(t.copied, { kind: 'success' })
      }
    } catch (error) {
      // Closing the phone's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) flash(t.copy_failed)
    }
  }
  return (
    <Button kind="ghost" size="s" before={<ExternalIcon size={20} />} onClick={() => void share()}>
      {t.share}
    </Button>
  )
}
