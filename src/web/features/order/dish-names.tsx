import { Fragment } from 'react'
import type { UserOrder } from '#contract/user-orders.ts'

type Dishes = Pick<UserOrder, 'products'>

/** What was ordered, without the packaging. */
export const dishesOf = ({ products }: Dishes): UserOrder['products'] => products.filter(({ type }) => type !== 'packet')

/** `Carbonara, Ayran × 2`. */
export const DishNames = ({ order }: { order: Dishes }) =>
  dishesOf(order).map(({ name, languages, quantity }, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <span lang={languages?.name}>{name}</span>
      {quantity > 1 && `\u00a0×\u00a0${quantity}`}
    </Fragment>
  ))
