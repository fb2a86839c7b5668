import type { search as ru } from '../ru/search.ts'

export const search: typeof ru = {
  hint: 'Yemek veya kategori adı',
  start: 'Bir ad yazmaya başlayın. Yazım hataları ve farklı klavye düzeni sorun değil.',
  none: 'Hiçbir şey bulunamadı',
  none_text: 'Başka bir kelime deneyin veya menünün bir kategorisine göz atın.',
  found: (count) => `${count} yemek`,
}
