import { Suspense, useEffect } from 'react'
import { useTextReader, useTexts } from '#web/texts.tsx'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './side-cart.module.css'
import { useMedia } from '#web/browser/use-media.ts'

const CartPanel = lazyPart<{ variant: 'side' }>(
  () => import('#web/features/cart-panel/cart-panel.tsx').then(({ CartPanel: panel }) => ({ default: panel })),
  PartLost,
)

/** The cart beside the menu, from 1200 px; narrower windows never load it. */
export function SideCart() {
  const t = useTexts('cart')
  const isShown = useMedia('(min-width: 1200px)')
  const read = useTextReader()
  // Its texts come beside its script, not after it.
  useEffect(() => {
    if (isShown) void read('cart_panel')
  }, [isShown, read])
  return (
    <aside id="side-cart" className={styles.column} aria-label={t.title}>
      <div className={styles.box}>
        {isShown ? (
          <Suspense fallback={<Waiting />}>
            <CartPanel variant="side" />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
    </aside>
  )
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-hidden="true">
      <Skeleton shape="title" width="50%" />
      <Skeleton lines={3} />
    </div>
  )
}
