import { phone_checks } from './shell.ts'

/** What the pre-check of an order says, in the browser and on the server alike. */
export const order_checks = {
  'username-required': 'Поле имени обязательно',
  'username-too-long': 'Имя слишком длинное',
  'hidden-characters': 'Здесь есть невидимые символы. Наберите текст заново',
  'shop-required': 'Выберите ресторан для заказа',
  'address-required': 'Заполните адрес доставки',
  'street-too-long': 'Название улицы слишком длинное',
  'house-too-long': 'Номер дома слишком длинный',
  'room-too-long': 'Номер квартиры или офиса слишком длинный',
  'entrance-too-long': 'Номер подъезда длиннее 254 знаков',
  'floor-too-long': 'Номер этажа длиннее 254 знаков',
  'comment-too-long': 'Комментарий длиннее 254 знаков. Оставьте самое важное',
  'interval-required': 'Выберите время',
  'cash-invalid': 'Введите сумму цифрами, не больше допустимой',
  'cash-below-total': 'Сумма меньше стоимости заказа',
}

/** What the check of a form to the chain says, in the browser and on the server alike. */
export const request_checks = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Проверьте адрес электронной почты',
  'field-required': 'Заполните это поле',
  'square-invalid': 'Введите площадь числом',
  'text-too-long': 'Текст слишком длинный',
}
