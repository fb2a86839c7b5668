import { phone_checks } from './shell.ts'

/** Problems of an order form, used in the browser and on the server. */
export const order_checks = {
  'username-required': 'Как вас зовут?',
  'username-too-long': 'Имя слишком длинное',
  'recipient-required': 'Кто получит заказ?',
  'hidden-characters': 'Здесь есть невидимые символы. Наберите текст заново',
  'shop-required': 'Выберите ресторан',
  'address-required': 'Укажите адрес доставки',
  'room-required': 'Укажите квартиру или офис',
  'street-too-long': 'Название улицы слишком длинное',
  'house-too-long': 'Номер дома слишком длинный',
  'room-too-long': 'Номер квартиры или офиса слишком длинный',
  'entrance-too-long': 'Номер подъезда слишком длинный',
  'floor-too-long': 'Номер этажа слишком длинный',
  'comment-too-long': 'Комментарий длиннее 254 знаков. Оставьте самое важное',
  'interval-required': 'Выберите время',
  'cash-invalid': 'Введите сумму цифрами, не больше допустимой',
  'cash-below-total': 'Сумма меньше стоимости заказа',
}

/** Problems of a support form, used in the browser and on the server. */
export const request_checks = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'Проверьте адрес электронной почты',
  'field-required': 'Заполните это поле',
  'square-invalid': 'Введите площадь числом',
  'text-too-long': 'Текст слишком длинный',
}
