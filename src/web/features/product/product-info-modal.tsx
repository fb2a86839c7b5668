import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OfflineIcon } from '#web/ui/icons/state.tsx'
import { useCardBehind, useProduct } from './load-product.ts'
import { ProductSheet } from './product-sheet.tsx'
import type { EditedLine } from './sheet-action.tsx'

/** A dish in full: its contents, its choices, and the resulting price. What its card knows is there at once. */
export default function ProductInfoModal({ productId, line }: { productId: number; line?: EditedLine }) {
  const [t, shell] = [useTexts('dish'), useTexts('shell')]
  const card = useCardBehind(productId)
  const { value: product, failure, retry } = useProduct(productId)
  // Another dish resets choices and scroll position.
  if (!failure) return <ProductSheet key={`${productId} ${line?.key}`} {...{ productId, card, product, line }} />
  return (
    <>
      <DialogHeader hideTitle title={card?.name ?? t.loading} closeLabel={shell.close} />
      <DialogBody>
        <div role="alert">
          <EmptyState
            illustration={<OfflineIcon size={56} />}
            title={t.failed_title}
            text={failure.problem.message || t.failed_text}
            action={<Button onClick={retry}>{shell.retry}</Button>}
          />
        </div>
      </DialogBody>
    </>
  )
}
