import type { Product } from '#contract/catalogue.ts'
import { callApi } from '#web/browser/api.ts'
import { useCounter } from '#web/features/menu/use-counter.ts'
import type { Card } from '#web/page-data.ts'
import { useMenuBehind } from '#web/features/menu/shown-menu.ts'
import { type LoadedAnswer, useAnswer } from '#web/browser/use-answer.ts'

/** A dish with all its choices, at the place whose menu is shown. */
export function useProduct(productId: number): LoadedAnswer<Product> {
  const counter = useCounter()
  return useAnswer<Product>(`product ${productId} ${JSON.stringify(counter)}`, async () => {
    const result = await callApi('GET /api/products/:id', { params: { id: productId }, query: counter })
    return result.ok ? { ok: true, value: result.reply.product } : result
  })
}

/** What goes with a dish; asked for once the dish itself is there. */
export function useRelated(product: Product | null): Product[] {
  const counter = useCounter()
  const groupId = product?.has_related_products ? product.product_group_id : null
  const { value } = useAnswer<Product[]>(groupId === null ? null : `related ${groupId} ${JSON.stringify(counter)}`, async () => {
    const result = await callApi('POST /api/products/get-related-products', { body: { ...counter, product_groups_ids: [groupId ?? 0] } })
    return result.ok ? { ok: true, value: result.reply.products } : result
  })
  return (value ?? []).filter((other) => other.id !== product?.id)
}

/** The dish's card on the menu behind, so that its sheet opens with a picture and a name at once. */
export function useCardBehind(productId: number): Card | null {
  return (
    useMenuBehind()
      ?.groups.flatMap((group) => group.cards)
      .find((card) => card.id === productId) ?? null
  )
}
