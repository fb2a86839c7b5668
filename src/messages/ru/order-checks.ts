/** What the pre-check of an order says, in the browser and on the server alike. */
export const order_checks = {
  'username-required': 'Поле имени обязательно',
  'username-too-long': 'Имя слишком длинное',
  'shop-required': 'Выберите ресторан для заказа',
  'address-required': 'Заполните адрес доставки',
  'street-too-long': 'Название улицы слишком длинное',
  'house-too-long': 'Номер дома слишком длинный',
  'room-too-long': 'Номер квартиры или офиса слишком длинный',
  'interval-required': 'Выберите время',
}
