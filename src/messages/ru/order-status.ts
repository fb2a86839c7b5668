type Described = { name: string; description: (type: 'delivery' | 'takeaway') => string }

export const order_status: Record<'waiting_for_payment' | 'accepted' | 'cooking' | 'cooked' | 'sent' | 'done' | 'canceled', Described> = {
  waiting_for_payment: { name: 'Ждёт оплаты', description: () => 'Как только оплата пройдёт, мы начнём готовить' },
  accepted: { name: 'Принят', description: () => 'Ресторан получил ваш заказ' },
  cooking: {
    name: 'Готовится',
    description: (type) => (type === 'delivery' ? 'Готовим и скоро передадим курьеру' : 'Готовим, скоро можно забирать'),
  },
  cooked: { name: 'Готов', description: () => 'Заказ собран и ждёт вас' },
  sent: { name: 'В пути', description: () => 'Курьер везёт ваш заказ' },
  done: {
    name: 'Выполнен',
    description: (type) => (type === 'delivery' ? 'Заказ доставлен. Приятного аппетита!' : 'Заказ выдан. Приятного аппетита!'),
  },
  canceled: { name: 'Отменён', description: () => 'Заказ отменён' },
}
