import type { offline as ru } from '../../ru/office/offline.ts'

export const offline: typeof ru = {
  pending: 'Чекає на звʼязок: надішлемо, щойно він зʼявиться.',
  kept: 'Немає звʼязку. Прийняття, готовність, відправлення й доставка збережуться і надішлються, коли він зʼявиться.',
  not_offline: 'Відхилити замовлення, перенести час і повернути гроші можна лише зі звʼязком.',
  refused: (order: number, why: string) => `Замовлення ${order} не змінено: ${why}`,
  understood: 'Зрозуміло',
}
