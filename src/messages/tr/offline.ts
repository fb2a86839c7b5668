import type { offline as ru } from '../ru/offline.ts'

export const offline: typeof ru = {
  title: 'İnternet bağlantısı yok',
  text: 'Bağlantı geri geldiğinde sayfa kendiliğinden açılacak. Sepetiniz olduğu gibi duruyor.',
  retry: 'Yeniden deneyin',
  call: 'Restoranı arayın',
  last_menu: 'Son gördüğünüz menü',
  as_of: (when) => `${when} itibarıyla. Fiyatlar ve stok durumu değişmiş olabilir.`,
}
