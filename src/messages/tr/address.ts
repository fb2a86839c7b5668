import type { address as ru } from '../ru/address.ts'

export const address: typeof ru = {
  why: {
    offered: ({ zone, fee, minimum, minutes, shop }) =>
      `Teslimat var, bölge ${zone}: teslimat ${fee}, en düşük sipariş ${minimum}, yol ${minutes} dk, hazırlayan ${shop}`,
    'no-city': () => 'Nokta markanın hiçbir şehrinde değil',
    'takeaway-only': ({ city }) => `Teslimat yok: ${city} yalnızca gel-al`,
    'no-zones': ({ city }) => `Teslimat yok: ${city} için teslimat bölgesi tanımlı değil`,
    outside: ({ city }) => `Teslimat yok: nokta ${city} bölgelerinin hepsinin dışında`,
    'shop-stopped': ({ zone, shop }) => `Bölge ${zone}, ancak şu an sipariş alınmıyor: ${shop} durduruldu`,
    'shop-stopped-until': ({ zone, shop, until }) =>
      `Bölge ${zone}, siparişler ${until} sonrası için alınıyor: o zamana dek ${shop} durduruldu`,
  },
  open_street_map: '© OpenStreetMap katkıda bulunanları',
}
