export const courier = {
  title: 'Курьер в пути',
  map: 'Карта: где курьер',
  show: 'Показать на карте',
  hide: 'Скрыть карту',
  courier: 'Курьер',
  door: 'Ваш адрес',
  shop: 'Ресторан',
  looking: 'Ищем курьера на карте',
  at_door: 'Курьер уже у вас',
  metres: (m: string) => `До вас ${m} м по прямой`,
  kilometres: (m: string) => `До вас ${m} км по прямой`,
}
