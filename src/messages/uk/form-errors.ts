import type * as ru from '../ru/form-errors.ts'
import { phone_checks } from './shell.ts'

export const order_checks: typeof ru.order_checks = {
  'username-required': 'Поле імені обовʼязкове',
  'username-too-long': 'Імʼя занадто довге',
  'hidden-characters': 'Тут є невидимі символи. Введіть текст заново',
  'shop-required': 'Оберіть ресторан для замовлення',
  'address-required': 'Заповніть адресу доставки',
  'street-too-long': 'Назва вулиці занадто довга',
  'house-too-long': 'Номер будинку занадто довгий',
  'room-too-long': 'Номер квартири чи офісу занадто довгий',
  'entrance-too-long': 'Номер підʼїзду довший за 254 знаки',
  'floor-too-long': 'Номер поверху довший за 254 знаки',
  'comment-too-long': 'Коментар довший за 254 знаки. Залиште найважливіше',
  'interval-required': 'Оберіть час',
  'cash-invalid': 'Введіть суму цифрами, не більшу за дозволену',
  'cash-below-total': 'Сума менша за вартість замовлення',
}

export const request_checks: typeof ru.request_checks = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Перевірте адресу електронної пошти',
  'field-required': 'Заповніть це поле',
  'square-invalid': 'Введіть площу числом',
  'text-too-long': 'Текст занадто довгий',
}
