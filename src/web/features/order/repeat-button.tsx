import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { RepeatIcon } from '#web/ui/icons/arrows.tsx'
import { useRepeat } from './use-repeat.ts'

type RepeatButtonProps = Pick<ButtonLook, 'kind' | 'wide'> & { order: { order_id: number; city_alias: string | null }; className?: string }

/** Puts a past order into the cart and opens the order form. */
export function RepeatButton({ order, ...look }: RepeatButtonProps) {
  const t = useTexts('tracking')
  const { running, repeat } = useRepeat(order.order_id, order.city_alias)
  return (
    <Button {...look} before={<RepeatIcon />} loading={running} onClick={repeat}>
      {t.repeat}
    </Button>
  )
}
