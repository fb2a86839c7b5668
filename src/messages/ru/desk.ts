import type { RequestField, RequestKind } from '#domain/feedback/check-request.ts'

/** How the chain's desk is told of a request. */
export const desk: { kinds: Record<RequestKind, string>; fields: Record<RequestField, string> } = {
  kinds: { question: 'Вопрос', 'call-back': 'Просьба перезвонить', supplier: 'Предложение поставщика', landlord: 'Предложение помещения' },
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
  },
}
