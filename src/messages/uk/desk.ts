import type { desk as ru } from '../ru/desk.ts'

export const desk: typeof ru = {
  kinds: {
    question: 'Питання',
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
    point: 'Точка на карті',
  },
}
