import type { OrderType } from '#contract/common.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StoreIcon } from '#web/ui/icons/place.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'

/** A place that sells nothing, with a link to another. */
export function NoMenu({ orderType }: { orderType: OrderType }) {
  const t = useTexts('menu')
  return (
    <EmptyState
      illustration={<StoreIcon size={56} />}
      title={t.empty_title}
      text={t.empty_text}
      action={<Button onClick={() => openModal('OrderTypesModal', { tab: orderType })}>{t.change_place}</Button>}
    />
  )
}
