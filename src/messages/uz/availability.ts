import type * as ru from '../ru/availability.ts'

export const cities: typeof ru.cities = {
  message: 'Menyu, narxlar va yetkazib berish shaharga bogʻliq.',
}

export const address: typeof ru.address = {
  why: {
    offered: ({ zone, fee, freeFrom, minimum, minutes, shop }) =>
      `Yetkazamiz, hudud ${zone}: yetkazish ${fee}${freeFrom && `, ${freeFrom} dan bepul`}, minimal buyurtma ${minimum}, yoʻlda ${minutes} daqiqa, tayyorlaydi: ${shop}`,
    'no-city': () => 'Nuqta brendning birorta shahrida emas',
    'takeaway-only': ({ city }) => `Yetkazmaymiz: ${city} shahrida faqat olib ketish bor`,
    'no-zones': ({ city }) => `Yetkazmaymiz: ${city} shahrida yetkazish hududlari yoʻq`,
    outside: ({ city }) => `Yetkazmaymiz: nuqta ${city} shahrining barcha hududlaridan tashqarida`,
    'shop-stopped': ({ zone, shop }) => `Hudud ${zone}, lekin hozir buyurtma qabul qilinmaydi: ${shop} toʻxtatilgan`,
    'shop-stopped-until': ({ zone, shop, until }) =>
      `Hudud ${zone}, buyurtmalar ${until} dan keyingi vaqtga qabul qilinadi: ungacha ${shop} toʻxtatilgan`,
    'delivery-paused-until': ({ zone, shop, until }) =>
      `Hudud ${zone}, lekin ${shop} tanaffusda: ${until} gacha bu ish kuniga yetkazish qabul qilinmaydi`,
  },
  open_street_map: '© OpenStreetMap ishtirokchilari',
}

const days = ['Du', 'Se', 'Cho', 'Pay', 'Ju', 'Sha', 'Yak']

export const schedule: typeof ru.schedule = {
  today: 'Bugun',
  tomorrow: 'Ertaga',
  around_the_clock: 'kechayu kunduz',
  every_day: (hours) => `har kuni ${hours}`,
  busy: (minutes, until) => `Restoranda buyurtma koʻp: ${until} gacha tayyorlash ${minutes} daqiqaga uzoqroq`,
  weekdays: (from, to) => (from === to ? `${days[from - 1]}` : `${days[from - 1]}–${days[to - 1]}`),
  why: {
    offered: ({ interval, taken, capacity }) => `${interval} ni tanlash mumkin: ${capacity} joydan ${taken} tasi band`,
    full: ({ interval, taken, capacity, usual }) =>
      `${interval} uchun barcha joylar band: ${taken}/${capacity}${usual === capacity ? '' : `, odatda ${usual}`}`,
    'not-a-time': () => 'Bunday vaqt yoʻq',
    past: ({ interval }) => `${interval} boshlangan yoki oʻtib ketgan`,
    'too-far': ({ last }) => `Bunchalik oldindan buyurtma olinmaydi: oxirgi kun ${last}`,
    'too-soon': ({ interval, minutes, earliest }) =>
      `${interval} ga ulgurib boʻlmaydi: tayyorlash va yetkazish ${minutes} daqiqa, eng ertasi ${earliest}`,
    closed: ({ interval, hours }) => (hours === '' ? 'Bu kuni restoran yopiq' : `${interval} ish vaqtiga toʻgʻri kelmaydi: ${hours}`),
    'shop-paused': ({ paused_until }) =>
      `Restoran tanaffusda: ${paused_until} gacha bu ish kuniga, qaysi vaqtga boʻlmasin, bunday buyurtmalarni olmaydi`,
    'shop-busy': ({ interval, busy, busy_until, minutes, earliest }) =>
      `Bandlik sababli (+${busy} daqiqa, tugashi: ${busy_until}) ${interval} ga ulgurib boʻlmaydi: tayyorlash va yetkazish ${minutes} daqiqa, eng ertasi ${earliest}`,
    'capacity-closed': ({ interval, usual }) =>
      usual === 0 ? `Restoran ${interval} uchun buyurtma olmaydi` : `Restoran ${interval} ni yopgan: odatda bu yerda ${usual} ta joy bor`,
    'skipped-by-clock-change': ({ interval }) => `Bu kuni ${interval} yoʻq: soatlar oldinga suriladi`,
    'shop-stopped': ({ until }) =>
      until === null ? 'Restoran muddatsiz toʻxtatilgan' : `Restoran toʻxtatilgan, ${until} dan keyingi vaqtga buyurtma oladi`,
  },
}

/** The days that something is served on. */
export const serving: typeof ru.serving = {
  from: (day) => `${day}dan boshlab`,
  until: (day) => `${day}gacha`,
}

/** What goes back for one bottle, beside its price. */
export const deposit_text: typeof ru.deposit_text = (amount) => `idish garovi +${amount}`

/** `ask`: for the people who hand it over. */
export const age_limit: typeof ru.age_limit = {
  text: (years) => `${years} yoshdan: hujjat soʻraymiz`,
  confirm: (years) => `Men ${years} yoshga toʻlganman, hujjat koʻrsataman`,
  ask: (years) => `${years}+: hujjat soʻrang`,
}
