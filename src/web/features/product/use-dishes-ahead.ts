import { useEffect, useEffectEvent } from 'react'
import { useCounter } from '#web/features/menu/use-counter.ts'
import { readProductAhead } from './load-product.ts'

/** Milliseconds that a pointer or the focus rests on a dish before its data is requested: it may only be passing. */
const dwell = 100

const dishAt = (target: EventTarget | null): number | null => {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-dish]') : null
  return card ? Number(card.dataset.dish) : null
}

/** Requests a dish when a finger touches its card, or a pointer or the focus rests there: its modal then opens complete. */
export function useDishesAhead(): void {
  const counter = useCounter()
  const ahead = useEffectEvent((dish: number) => void readProductAhead(dish, counter))
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const touch = ({ target }: Event): void => {
      const dish = dishAt(target)
      if (dish !== null) ahead(dish)
    }
    const stay = ({ target }: Event): void => {
      clearTimeout(rest)
      const dish = dishAt(target)
      if (dish !== null) rest = setTimeout(() => ahead(dish), dwell)
    }
    // A finger "enters" what it touches, too.
    const hover = (event: PointerEvent): void => void (event.pointerType === 'mouse' && stay(event))
    document.addEventListener('pointerdown', touch, { passive: true })
    document.addEventListener('pointerover', hover, { passive: true })
    document.addEventListener('focusin', stay)
    return () => {
      clearTimeout(rest)
      document.removeEventListener('pointerdown', touch)
      document.removeEventListener('pointerover', hover)
      document.removeEventListener('focusin', stay)
    }
  }, [])
}
