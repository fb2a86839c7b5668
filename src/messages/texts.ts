import type { Language } from '#domain/language.ts'
import { cart_messages as cartMessagesEn } from './en/cart-messages.ts'
import { order_status as orderStatusEn } from './en/order-status.ts'
import { payment_types as paymentTypesEn } from './en/payment.ts'
import { problems as problemsEn } from './en/problems.ts'
import { schedule as scheduleEn } from './en/schedule.ts'
import { cart_messages as cartMessagesRu } from './ru/cart-messages.ts'
import { order_status as orderStatusRu } from './ru/order-status.ts'
import { payment_types as paymentTypesRu } from './ru/payment.ts'
import { problems as problemsRu } from './ru/problems.ts'
import { schedule as scheduleRu } from './ru/schedule.ts'

const ru = { cart_messages: cartMessagesRu, problems: problemsRu, order_status: orderStatusRu, schedule: scheduleRu, payment_types: paymentTypesRu }
const en: typeof ru = { cart_messages: cartMessagesEn, problems: problemsEn, order_status: orderStatusEn, schedule: scheduleEn, payment_types: paymentTypesEn }

const texts: Record<Language, typeof ru> = { ru, en, tr: en, uz: en, de: en, uk: ru }

/** The texts the server speaks in one language. Those of the pages stand beside them and travel by chunks. */
export const textsOf = (language: Language): typeof ru => texts[language]
