import type * as ru from '../ru/availability.ts'

export const cities: typeof ru.cities = {
  message: 'Menyu, narxlar va yetkazib berish shaharga bogʻliq.',
}

export const address: typeof ru.address = {
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

const days = ['Du', 'Se', 'Cho', 'Pay', 'Ju', 'Sha', 'Yak']

export const schedule: typeof ru.schedule = {
  today: 'Bugun',
  tomorrow: 'Ertaga',
  around_the_clock: 'kechayu kunduz',
  every_day: (hours) => `har kuni ${hours}`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} ni tanlash mumkin: ${capacity} joydan ${taken} tasi band`,
    full: ({ interval, taken, capacity }) => `${interval} uchun barcha joylar band: ${taken}/${capacity}`,
    'not-a-time': () => 'Bunday vaqt yoʻq',
    past: ({ interval }) => `${interval} boshlangan yoki oʻtib ketgan`,
    'too-far': ({ last }) => `Bunchalik oldindan buyurtma olinmaydi: oxirgi kun ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `${interval} ga ulgurib boʻlmaydi: tayyorlash va yetkazish ${minutes} daqiqa, eng ertasi ${earliest}`,
    closed: ({ interval, hours }) => (hours === '' ? 'Bu kuni restoran yopiq' : `${interval} ish vaqtiga toʻgʻri kelmaydi: ${hours}`),
    'skipped-by-clock-change': ({ interval }) => `Bu kuni ${interval} yoʻq: soatlar oldinga suriladi`,
    'shop-stopped': ({ until }) =>
      until === null ? 'Restoran muddatsiz toʻxtatilgan' : `Restoran toʻxtatilgan, ${until} dan keyingi vaqtga buyurtma oladi`,
  },
}
