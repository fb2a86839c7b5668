import { useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import type { Card } from '#web/page-data.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { pictureBase, pictureOf } from './picture-base.ts'

/** The small picture of the dish's card, which the browser has already. */
const pictureOfCard = (productId: number): string | undefined =>
  document.querySelector<HTMLImageElement>(`[data-dish="${productId}"] img`)?.currentSrc || undefined

type SheetPictureProps = { productId: number; card: Card | null; product: Product | null }

/** The picture of an open dish: the card's own until the large one has loaded. */
export function SheetPicture({ productId, card, product }: SheetPictureProps) {
  const [under] = useState(() => pictureOfCard(productId))
  const base = card ? pictureOf(card.picture) : product && pictureBase(product.images.big)
  if (base === null) return <Skeleton shape="image" ratio="4 / 3" />
  const color = card?.color ?? product?.images.color
  return <Picture base={base} alt="" ratio={4 / 3} color={color} under={under} sizes="(width < 1024px) 100vw, 480px" eager />
}
