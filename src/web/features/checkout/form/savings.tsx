import { lazy, Suspense } from 'react'
import type { Cart } from '#contract/cart.ts'
import { idle } from '#web/browser/when-idle.ts'
import { BonusSection } from '#web/features/loyalty/bonus-section.tsx'
import { useTexts } from '#web/texts.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Section } from './section.tsx'

// Below everything that an order needs.
const PromocodeSection = lazy(() =>
  idle()
    .then(() => import('./promocode-section.tsx'))
    .then(({ PromocodeSection: section }) => ({ default: section }))
    .catch(() => ({ default: () => <></> })),
)

/** Discounts. Outside of the order form, so that nothing here can submit the order. */
export function Savings({ cart }: { cart: Cart }) {
  const t = useTexts('checkout')
  // As high as the section.
  const held = cart.blockers.length === 0 && (
    <Section title={t.promocode}>
      <Skeleton shape="button" />
    </Section>
  )
  return (
    <>
      <Suspense fallback={held}>
        <PromocodeSection cart={cart} />
      </Suspense>
      <BonusSection cart={cart} />
    </>
  )
}
