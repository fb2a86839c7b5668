import type { Product } from '#contract/catalogue.ts'
import { callApi, type Failure } from '#web/browser/api.ts'
import { useCounter } from '#web/features/menu/use-counter.ts'
import type { Card } from '#web/page-data.ts'
import { useMenuBehind } from '#web/features/menu/shown-menu.ts'
import { loadAhead, type LoadedAnswer, useAnswer } from '#web/browser/use-answer.ts'

type Counter = ReturnType<typeof useCounter>

const keyOf = (productId: number, counter: Counter): string => `product ${productId} ${JSON.stringify(counter)}`

async function readProduct(productId: number, counter: Counter, isAhead = false): Promise<{ ok: true; value: Product } | Failure> {
  const result = await callApi('GET /api/products/:id', { params: { id: productId }, query: counter, isAhead })
  return result.ok ? { ok: true, value: result.reply.product } : result
}

/** A dish with all its choices, at the menu's place. */
export function useProduct(productId: number): LoadedAnswer<Product> {
  const counter = useCounter()
  return useAnswer<Product>(keyOf(productId, counter), () => readProduct(productId, counter))
}

/** The same before it is opened. */
export const readProductAhead = (productId: number, counter: Counter): Promise<void> =>
  loadAhead<Product>(keyOf(productId, counter), () => readProduct(productId, counter, true))

/** Related products of a dish; loaded after the dish itself. */
export function useRelated(product: Product | null): Product[] {
  const counter = useCounter()
  const groupId = product?.has_related_products ? product.product_group_id : null
  const { value } = useAnswer<Product[]>(groupId === null ? null : `related ${groupId} ${JSON.stringify(counter)}`, async () => {
    const result = await callApi('POST /api/products/get-related-products', { body: { ...counter, product_groups_ids: [groupId ?? 0] } })
    return result.ok ? { ok: true, value: result.reply.products } : result
  })
  return (value ?? []).filter((other) => other.id !== product?.id)
}

/** The dish's card on the menu behind, so that its modal shows a picture and a name at once. */
export function useCardBehind(productId: number): Card | null {
  return (
    useMenuBehind()
      ?.groups.flatMap((group) => group.cards)
      .find((card) => card.id === productId) ?? null
  )
}
