import type { order_status as ru } from '../ru/order-status.ts'

export const order_status: typeof ru = {
  waiting_for_payment: { name: 'Awaiting payment', description: () => 'We start cooking as soon as the payment arrives' },
  accepted: { name: 'Accepted', description: () => 'The restaurant has your order' },
  cooking: {
    name: 'Cooking',
    description: (type) =>
      type === 'delivery' ? 'We are cooking and will hand it to the courier soon' : 'We are cooking, you can collect it soon',
  },
  cooked: { name: 'Ready', description: () => 'Your order is packed and waiting for you' },
  sent: { name: 'On its way', description: () => 'The courier is bringing your order' },
  done: { name: 'Done', description: (type) => (type === 'delivery' ? 'Delivered. Enjoy your meal!' : 'Collected. Enjoy your meal!') },
  canceled: { name: 'Cancelled', description: () => 'The order was cancelled' },
}
