import type { order_status as ru } from '../ru/order-status.ts'

export const order_status: typeof ru = {
  waiting_for_payment: { name: 'Ödeme bekleniyor', description: () => 'Ödemeniz ulaşır ulaşmaz hazırlamaya başlarız' },
  accepted: { name: 'Kabul edildi', description: () => 'Restoran siparişinizi aldı' },
  cooking: {
    name: 'Hazırlanıyor',
    description: (type) =>
      type === 'delivery' ? 'Hazırlıyoruz, yakında kuryeye teslim edeceğiz' : 'Hazırlıyoruz, yakında teslim alabilirsiniz',
  },
  cooked: { name: 'Hazır', description: () => 'Siparişiniz paketlendi, sizi bekliyor' },
  sent: { name: 'Yolda', description: () => 'Kurye siparişinizi getiriyor' },
  done: {
    name: 'Tamamlandı',
    description: (type) => (type === 'delivery' ? 'Sipariş teslim edildi. Afiyet olsun!' : 'Sipariş teslim alındı. Afiyet olsun!'),
  },
  canceled: { name: 'İptal edildi', description: () => 'Sipariş iptal edildi' },
}
