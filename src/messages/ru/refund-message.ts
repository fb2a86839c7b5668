import type { ReturnReason } from '#domain/payment/verdict.ts'

type Message = (brand: string, order: number, amount: string, link: string) => string

/** What is sent to a phone when money has come that made no order, and goes back: why, and where that can be looked up. */
export const refund_message: Record<ReturnReason, Message> = {
  late: (brand, order, amount, link) =>
    `Оплата ${amount} за заказ ${order} в ${brand} пришла, когда его уже нельзя было приготовить. Возвращаем всю сумму: ${link}`,
  replaced: (brand, order, amount, link) =>
    `Оплата ${amount} за заказ ${order} в ${brand} пришла после того, как вы заказали ещё раз. Возвращаем всю сумму: ${link}`,
  'second-payment': (brand, order, amount, link) =>
    `Заказ ${order} в ${brand} уже был оплачен. Вторую оплату, ${amount}, возвращаем: ${link}`,
  'other-amount': (brand, order, amount, link) => `Оплата ${amount} не совпала с суммой заказа ${order} в ${brand}. Возвращаем её: ${link}`,
}
