import type { CartPlace } from '#contract/cart-place.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** That the shop takes no orders for now, and from which time on it does (OPS-LOAD-01). */
export const RestNotice = ({ place }: { place: Pick<CartPlace, 'rest'> | undefined }) =>
  place?.rest != null && (
    <Notice kind="warning" announce>
      {place.rest}
    </Notice>
  )
