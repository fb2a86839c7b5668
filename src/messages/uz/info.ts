import type * as ru from '../ru/info.ts'

export const payment_types: typeof ru.payment_types = {
  cash: 'Olganda naqd pul',
  card: 'Olganda karta',
  cardOnline: 'Onlayn karta',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Tezkor toʻlovlar tizimi (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'VL agregatori',
  obed_ru: 'Obed.ru',
  nothing: 'Toʻlov kerak emas',
}

export const info: typeof ru.info = {
  promotions: 'Aksiyalar',
  promotions_in: (city) => `${city} aksiyalar`,
  promotions_summary: (brand, city) =>
    `${brand} ${city}: sovgʻalar, chegirmalar va promokodlar, har bir aksiya shartlari va undan qanday foydalanish.`,
  details: 'Batafsil',
  no_promotions: 'Hozir aksiyalar yoʻq, lekin menyuda har doim mazali narsa bor.',
  promotion_over: 'Bu aksiya tugagan.',
  all_promotions: 'Barcha aksiyalar',

  payment: 'Toʻlov usullari',
  payment_in: (city) => `${city} buyurtma uchun qanday toʻlanadi`,
  payment_lead: 'Toʻlov usulini buyurtma berayotganda tanlaysiz. Summa oldindan maʼlum va tasdiqlangandan keyin oʻzgarmaydi.',
  payment_summary: (brand, city) => `${brand} ${city}: buyurtma uchun qanday toʻlash, pulni qanday qaytarish va qayerga qoʻngʻiroq qilish.`,
  ways: {
    cash: {
      title: 'Olganda naqd pul',
      text: 'Pulni kuryerga yoki restoran kassasiga bering. Qaysi kupyuradan qaytim kerakligini yozing, biz tayyorlab qoʻyamiz.',
    },
    card: {
      title: 'Olganda karta',
      text: 'Kuryer terminal olib keladi, kassada ham bor. Karta yoki kontaktsiz toʻlaydigan telefon mos keladi.',
    },
    cardOnline: {
      title: 'Onlayn karta',
      text: 'Buyurtmadan soʻng darhol bankning himoyalangan sahifasida toʻlaysiz. Karta raqamini koʻrmaymiz va saqlamaymiz.',
    },
    SBP: {
      title: 'Tezkor toʻlovlar tizimi (SBP)',
      text: 'QR-kodni skanerlang yoki bankingiz ilovasini ochib, oʻtkazmani tasdiqlang. Komissiyasiz.',
    },
    SberPay: { title: 'SberPay', text: 'Toʻlovni Sber ilovasida tasdiqlang: karta maʼlumotlarini kiritish shart emas.' },
    ApplePay: { title: 'Apple Pay', text: 'Qurilmangizda yuz, barmoq izi yoki kod bilan tasdiqlang.' },
    GooglePay: { title: 'Google Pay', text: 'Toʻlovni telefoningizda tasdiqlang: karta maʼlumotlarini kiritish shart emas.' },
  },
  change_limit: (amount) => `${amount} gacha boʻlgan summadan qaytim olib kelamiz.`,
  receipt: 'Chek',
  receipt_text: 'Chekni buyurtma bilan birga yoki pochta manzilini yozsangiz, xat orqali olasiz.',
  refunds: 'Pulni qanday qaytarib olish mumkin',
  refund_steps: [
    'Bizga qoʻngʻiroq qiling yoki yozing va buyurtma raqamini ayting.',
    'Oshxona boshlamagan boʻlsa, butun summani qaytaramiz. Taomda kamchilik boʻlsa, qaytadan tayyorlaymiz yoki pulini qaytaramiz.',
    'Pul siz toʻlagan usulda qaytadi: naqd darhol, kartaga esa bankka qarab odatda 1–5 ish kunida.',
  ],
  help: 'Savollaringiz bormi?',
  help_text: 'Toʻlov, qaytim va pulni qaytarish boʻyicha yordam beramiz.',
  call: 'Qoʻngʻiroq qilish',
  write: 'Yozish',

  about: (brand) => `${brand} haqida`,
  about_menu: 'Menyuni koʻrish',
  about_shops: 'Restoranlarimiz',
  about_dishes: 'Nimalar pishiramiz',

  documents: 'Hujjatlar',
  privacy_policy: 'Maxfiylik siyosati',
  user_agreement: 'Foydalanish shartlari',
  legal_info: 'Huquqiy maʼlumot',

  bonuses_in: (city) => `${city} bonuslar`,
  bonuses_lead: 'Buyurtmaning bir qismini bonuslar bilan toʻlash mumkin. Bu shunday ishlaydi.',
  bonuses_summary: (brand, city) => `${city} ${brand} bonuslari qanday ishlaydi: ularning qiymati va buyurtmani ular bilan toʻlash.`,
  bonuses_yours: 'Nechta bonusingiz borligini koʻrish uchun kiring.',
  bonuses_earned: 'Har bir buyurtmadan bonus boʻlib qaytadi',
  bonuses_worth: 'Bonuslar bilan buyurtmaning deyarli hammasini va yetkazib berishni toʻlash mumkin',
  bonuses_stays: 'Har bir dona uchun toʻlanadi',
}

export const offline: typeof ru.offline = {
  title: 'Internet yoʻq',
  text: 'Aloqa tiklanishi bilan sahifa oʻzi ochiladi. Savatingiz joyida turibdi.',
  retry: 'Qayta urinish',
  call: 'Restoranga qoʻngʻiroq qilish',
  last_menu: 'Siz oxirgi marta koʻrgan menyu',
  as_of: (when) => `${when} holatiga koʻra. Narxlar va taomlar oʻzgargan boʻlishi mumkin.`,
  unscripted: 'Bu brauzerda skriptlar oʻchirilgan, shuning uchun saytda buyurtma berib boʻlmaydi.',
  outdated: 'Bu brauzer juda eski: saytda buyurtma ishlamasligi mumkin. Uni yangilang yoki saytni boshqasida oching.',
  unstarted: 'Sahifa toʻliq yuklanmadi, tugmalar hali ishlamayapti. Aloqani tekshirib, qayta urinib koʻring.',
  works_unstarted: 'Menyu, narxlar, manzillar va ish vaqti baribir shu yerda, buyurtmani esa telefon orqali qabul qilamiz.',
}
