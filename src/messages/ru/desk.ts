import type { ToldField, ToldKind } from '#domain/feedback/check-request.ts'

/** How the chain's desk is told of a request. */
export const desk: { kinds: Record<ToldKind, string>; fields: Record<ToldField, string> } = {
  kinds: {
    question: 'Вопрос',
    'call-back': 'Просьба перезвонить',
    supplier: 'Предложение поставщика',
    landlord: 'Предложение помещения',
    'unavailable-address': 'Адрес вне зоны доставки',
  },
  fields: {
    name: 'Имя',
    phone: 'Телефон',
    email: 'Почта',
    message: 'Сообщение',
    city_name: 'Город',
    company: 'Компания',
    product_category: 'Категория товара',
    shop: 'Адрес помещения',
    square: 'Площадь, м²',
    address: 'Адрес',
    point: 'Точка на карте',
  },
}
