import type * as ru from '../ru/support.ts'
import { request_checks } from './form-errors.ts'

export const support_mail: typeof ru.support_mail = {
  kinds: {
    question: 'Запитання',
    'call-back': 'Прохання передзвонити',
    supplier: 'Пропозиція постачальника',
    landlord: 'Пропозиція приміщення',
    'unavailable-address': 'Адреса поза зоною доставки',
  },
  fields: {
    name: 'Імʼя',
    phone: 'Номер телефону',
    email: 'Пошта',
    message: 'Повідомлення',
    city_name: 'Місто',
    company: 'Назва компанії',
    product_category: 'Категорія товару',
    shop: 'Адреса приміщення',
    square: 'Площа, м²',
    address: 'Адреса',
    point: 'Точка на мапі',
  },
}

export const requests: typeof ru.requests = {
  fields: { ...support_mail.fields, message: 'Ваше запитання' },
  errors: request_checks,
  country: 'Країна',
  consent: 'Погоджуюся на обробку моїх даних для відповіді.',
  consent_needed: 'Позначте згоду, щоб надіслати форму',
  send: 'Надіслати',
  failed: 'Не вдалося надіслати. Спробуйте ще раз',
  thanks: 'Дякуємо!',
  question: {
    title: 'Написати нам',
    lead: 'Запитайте про замовлення, меню чи доставку. Відповімо листом.',
    thanks: 'Ми отримали ваше запитання й відповімо на вказану пошту.',
  },
  'call-back': {
    title: 'Замовити дзвінок',
    lead: 'Залиште номер телефону, і ми зателефонуємо.',
    thanks: 'Ми записали ваш номер і зателефонуємо.',
  },
  supplier: {
    title: 'Стати постачальником',
    lead: 'Розкажіть про вашу компанію та про те, що ви пропонуєте.',
    thanks: 'Ми отримали вашу пропозицію. Якщо вона нам підійде, звʼяжемося з вами.',
  },
  landlord: {
    title: 'Запропонувати приміщення',
    lead: 'Шукаємо приміщення для нових ресторанів. Розкажіть про ваше.',
    thanks: 'Ми отримали вашу пропозицію. Якщо приміщення нам підійде, звʼяжемося з вами.',
  },
}
