import type { offline as ru } from '../../ru/office/offline.ts'

export const offline: typeof ru = {
  pending: 'Bağlantıyı bekliyor: bağlantı gelince gönderilecek.',
  kept: 'Bağlantı yok. Kabul, hazır, yolda ve teslim edildi adımları saklanır, bağlantı gelince gönderilir.',
  not_offline: 'Reddetmek, saati ertelemek ve para iadesi için bağlantı gerekir.',
  refused: (order: number, why: string) => `${order} numaralı sipariş değiştirilmedi: ${why}`,
  understood: 'Anladım',
  take_back: 'Geri al',
  gave_up: 'sunucu birkaç kez hata verdi. Siparişi kontrol edip yeniden basın.',
}
