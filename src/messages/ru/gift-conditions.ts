/** What a gift is given for: as a fact where that is met, and what whoever orders has to do, or wait for, where it is not. */
export const gift_conditions = {
  order_from: (amount: string) => `Заказ от ${amount}`,
  delivery: 'Заказ с доставкой',
  takeaway: 'Самовывоз',
  group: (name: string, count: number) => `${name}: ${count}`,
  promocode: (code: string) => `По промокоду ${code}`,
  birthday: 'С днём рождения!',
  birthday_later: (from: string, to: string) => `Ждёт вас с ${from} по ${to}`,
  birthday_on: (day: string) => `Ждёт вас ${day}`,
  birthday_unknown: 'Скажите, когда у вас день рождения, и подарок будет ждать вас',
  birthday_sign_in: 'Войдите, чтобы получить подарок ко дню рождения',
  first_order: 'К вашему первому заказу',
  first_order_sign_in: 'Войдите, чтобы получить подарок к первому заказу',
  first_order_guest: 'К первому заказу с вашего номера: проверим при оформлении',
  once: 'Дарим один раз',
  once_sign_in: 'Войдите, чтобы получить этот подарок: дарим его один раз',
  once_guest: 'Дарим один раз на номер: проверим при оформлении',
}
