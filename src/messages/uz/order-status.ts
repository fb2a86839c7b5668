import type { order_status as ru } from '../ru/order-status.ts'

export const order_status: typeof ru = {
  waiting_for_payment: { name: 'Toʻlov kutilmoqda', description: () => 'Toʻlov oʻtishi bilan tayyorlashni boshlaymiz' },
  accepted: { name: 'Qabul qilindi', description: () => 'Restoran buyurtmangizni oldi' },
  cooking: {
    name: 'Tayyorlanmoqda',
    description: (type) =>
      type === 'delivery' ? 'Tayyorlayapmiz, tez orada kuryerga topshiramiz' : 'Tayyorlayapmiz, tez orada olib ketishingiz mumkin',
  },
  cooked: { name: 'Tayyor', description: () => 'Buyurtmangiz yigʻildi va sizni kutmoqda' },
  sent: { name: 'Yoʻlda', description: () => 'Kuryer buyurtmangizni olib kelmoqda' },
  done: {
    name: 'Bajarildi',
    description: (type) => (type === 'delivery' ? 'Buyurtma yetkazildi. Yoqimli ishtaha!' : 'Buyurtma topshirildi. Yoqimli ishtaha!'),
  },
  canceled: { name: 'Bekor qilindi', description: () => 'Buyurtma bekor qilindi' },
}
