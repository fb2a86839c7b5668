import type { NoticeField, SupportMessageKind } from '#domain/feedback/check-request.ts'
import { request_checks } from './form-errors.ts'

/** The e-mail that forwards a request to the chain’s support. */
export const support_mail: { kinds: Record<SupportMessageKind, string>; fields: Record<NoticeField, string> } = {
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

export const requests = {
  fields: { ...support_mail.fields, message: 'Ваш вопрос' },
  errors: request_checks,
  country: 'Страна',
  /** Followed by a link to the privacy policy. */
  consent: 'Согласен на обработку моих данных для ответа.',
  consent_needed: 'Отметьте согласие, чтобы отправить форму',
  send: 'Отправить',
  failed: 'Не получилось отправить. Попробуйте ещё раз',
  thanks: 'Спасибо!',
  question: {
    title: 'Написать нам',
    lead: 'Спросите о заказе, меню или доставке. Ответим письмом.',
    thanks: 'Мы получили ваш вопрос и ответим на указанную почту.',
  },
  'call-back': {
    title: 'Заказать звонок',
    lead: 'Оставьте номер телефона, и мы перезвоним.',
    thanks: 'Мы записали ваш номер и перезвоним.',
  },
  supplier: {
    title: 'Стать поставщиком',
    lead: 'Расскажите о вашей компании и о том, что вы предлагаете.',
    thanks: 'Мы получили ваше предложение. Если оно нам подойдёт, свяжемся с вами.',
  },
  landlord: {
    title: 'Предложить помещение',
    lead: 'Ищем помещения для новых ресторанов. Расскажите о вашем.',
    thanks: 'Мы получили ваше предложение. Если помещение нам подойдёт, свяжемся с вами.',
  },
}
