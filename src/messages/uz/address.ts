import type { address as ru } from '../ru/address.ts'

export const address: typeof ru = {
  why: {
    offered: ({ zone, fee, minimum, minutes, shop }) =>
      `Yetkazamiz, hudud ${zone}: yetkazish ${fee}, eng kam buyurtma ${minimum}, yoʻlda ${minutes} daqiqa, tayyorlaydi: ${shop}`,
    'no-city': () => 'Nuqta brendning birorta shahrida emas',
    'takeaway-only': ({ city }) => `Yetkazmaymiz: ${city} shahrida faqat olib ketish bor`,
    'no-zones': ({ city }) => `Yetkazmaymiz: ${city} shahrida yetkazish hududlari yoʻq`,
    outside: ({ city }) => `Yetkazmaymiz: nuqta ${city} shahrining barcha hududlaridan tashqarida`,
    'shop-stopped': ({ zone, shop }) => `Hudud ${zone}, lekin hozir buyurtma qabul qilinmaydi: ${shop} toʻxtatilgan`,
    'shop-stopped-until': ({ zone, shop, until }) =>
      `Hudud ${zone}, buyurtmalar ${until} dan keyingi vaqtga qabul qilinadi: ungacha ${shop} toʻxtatilgan`,
  },
  open_street_map: '© OpenStreetMap ishtirokchilari',
}
