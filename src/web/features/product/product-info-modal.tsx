import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OfflineIcon } from '#web/ui/icons/state.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCardBehind, useProduct } from './load-product.ts'
import { pictureOf } from './picture-base.ts'
import styles from './product-info-modal.module.css'
import { ProductSheet } from './product-sheet.tsx'
import type { EditedLine } from './sheet-action.tsx'

/** A dish in full: what is in it, what can be chosen, what it then costs. */
export default function ProductInfoModal({ productId, line }: { productId: number; line?: EditedLine }) {
  const t = useTexts('menu')
  const card = useCardBehind(productId)
  const { value: product, failure, retry } = useProduct(productId)
  // Another dish's sheet starts anew, with choices and scroll of its own.
  if (product) return <ProductSheet key={`${product.id} ${line?.key}`} product={product} line={line} />
  return (
    <>
      <DialogHeader hideTitle title={card?.name ?? t.loading} closeLabel={t.close} />
      {failure ? (
        <DialogBody>
          <div role="alert">
            <EmptyState
              illustration={<OfflineIcon size={56} />}
              title={t.failed_title}
              text={failure.problem.message || t.failed_text}
              action={<Button onClick={retry}>{t.retry}</Button>}
            />
          </div>
        </DialogBody>
      ) : (
        <SheetSkeleton name={card?.name} picture={card?.picture} color={card?.color} />
      )}
    </>
  )
}

function SheetSkeleton({ name, picture, color }: { name?: string | undefined; picture?: string | undefined; color?: string | undefined }) {
  return (
    <DialogBody flush>
      <div className={styles.sheet} aria-busy="true">
        <div className={styles.picture}>
          {picture ? (
            <Picture base={pictureOf(picture)} alt="" ratio={4 / 3} color={color} sizes="(width < 1024px) 100vw, 480px" eager />
          ) : (
            <Skeleton shape="image" ratio="4 / 3" />
          )}
        </div>
        <div className={styles.words}>
          {name ? (
            <p className={styles.name} aria-hidden="true">
              {name}
            </p>
          ) : (
            <Skeleton shape="title" />
          )}
          <Skeleton lines={3} />
          <Skeleton shape="title" width="40%" />
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
      </div>
    </DialogBody>
  )
}
