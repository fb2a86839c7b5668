import { type FunctionComponent, Suspense } from 'react'
import type { Cart, CartTips } from '#contract/cart.ts'
import { idle } from '#web/browser/when-idle.ts'
import { useTexts } from '#web/texts.tsx'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import fields from './fields.module.css'
import { Section } from './section.tsx'

/** Below everything that an order needs. */
const section = <Props extends object>(load: () => Promise<{ default: FunctionComponent<Props> }>): FunctionComponent<Props> =>
  lazyPart<Props>(() => idle().then(load), PartLost)

const PromocodeSection = section<{ cart: Cart }>(() =>
  import('./promocode-section.tsx').then((loaded) => ({ default: loaded.PromocodeSection })),
)
const BonusSection = section<{ cart: Cart }>(() =>
  import('#web/features/loyalty/bonus-section.tsx').then((loaded) => ({ default: loaded.BonusSection })),
)
const TipsSection = section<{ tips: CartTips; subtotal: number }>(() =>
  import('./tips-section.tsx').then((loaded) => ({ default: loaded.TipsSection })),
)

/** What makes the order dearer or cheaper by choice. Outside of the order form, so that nothing here can submit the order. */
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
      {cart.tips && (
        <Suspense fallback={<HeldTips tips={cart.tips} />}>
          <TipsSection tips={cart.tips} subtotal={cart.prices.subtotal} />
        </Suspense>
      )}
      <Suspense fallback={held}>
        <PromocodeSection cart={cart} />
      </Suspense>
      <Suspense fallback={null}>
        <BonusSection cart={cart} />
      </Suspense>
    </>
  )
}

/** As high as the section. */
function HeldTips({ tips: { to, percents } }: { tips: CartTips }) {
  const t = useTexts('checkout')
  return (
    <Section title={to === 'courier' ? t.tips_courier : t.tips_kitchen}>
      <div className={fields.chipSkeleton}>
        {['none', ...percents, 'other'].map((each) => (
          <Skeleton key={each} shape="chip" width="110px" />
        ))}
      </div>
    </Section>
  )
}
