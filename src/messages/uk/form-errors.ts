import type * as ru from '../ru/form-errors.ts'
import { phone_checks } from './shell.ts'

export const order_checks: typeof ru.order_checks = {
  'username-required': 'Як вас звати?',
  'username-too-long': 'Імʼя занадто довге',
  'recipient-required': 'Хто отримає замовлення?',
  'hidden-characters': 'Тут є невидимі символи. Введіть текст заново',
  'shop-required': 'Оберіть ресторан',
  'address-required': 'Вкажіть адресу доставки',
  'room-required': 'Вкажіть квартиру або офіс',
  'street-too-long': 'Назва вулиці занадто довга',
  'house-too-long': 'Номер будинку занадто довгий',
  'room-too-long': 'Номер квартири чи офісу занадто довгий',
  'entrance-too-long': 'Номер підʼїзду занадто довгий',
  'floor-too-long': 'Номер поверху занадто довгий',
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
