import type * as ru from '../ru/support.ts'
import { request_checks } from './form-errors.ts'

export const support_mail: typeof ru.support_mail = {
  kinds: {
    question: 'Savol',
    'call-back': 'Qayta qoʻngʻiroq',
    supplier: 'Yetkazib beruvchi taklifi',
    landlord: 'Joy taklifi',
    'unavailable-address': 'Yetkazilmaydigan manzil',
  },
  fields: {
    name: 'Ism',
    phone: 'Telefon',
    email: 'Elektron pochta',
    message: 'Xabar',
    city_name: 'Shahar',
    company: 'Kompaniya',
    product_category: 'Mahsulot turi',
    shop: 'Joy manzili',
    square: 'Maydon, m²',
    address: 'Manzil',
    point: 'Xaritadagi nuqta',
  },
}

export const requests: typeof ru.requests = {
  fields: { ...support_mail.fields, message: 'Savolingiz' },
  errors: request_checks,
  country: 'Mamlakat',
  consent: 'Menga javob berish uchun maʼlumotlarimdan foydalanishga roziman.',
  consent_needed: 'Shaklni yuborish uchun rozilikni belgilang',
  send: 'Yuborish',
  failed: 'Yuborib boʻlmadi. Qayta urinib koʻring',
  thanks: 'Rahmat!',
  question: {
    title: 'Bizga yozing',
    lead: 'Buyurtma, menyu yoki yetkazib berish haqida soʻrang. Xat orqali javob beramiz.',
    thanks: 'Savolingizni oldik va koʻrsatilgan pochtaga javob beramiz.',
  },
  'call-back': {
    title: 'Qoʻngʻiroq soʻrash',
    lead: 'Telefon raqamingizni qoldiring, sizga qoʻngʻiroq qilamiz.',
    thanks: 'Raqamingizni yozib oldik, sizga qoʻngʻiroq qilamiz.',
  },
  supplier: {
    title: 'Yetkazib beruvchi boʻlish',
    lead: 'Kompaniyangiz va taklif qilayotgan mahsulotlaringiz haqida yozing.',
    thanks: 'Taklifingizni oldik. Bizga mos kelsa, siz bilan bogʻlanamiz.',
  },
  landlord: {
    title: 'Joy taklif qilish',
    lead: 'Yangi restoranlar uchun joy izlayapmiz. Joyingiz haqida yozing.',
    thanks: 'Taklifingizni oldik. Joy bizga mos kelsa, siz bilan bogʻlanamiz.',
  },
}
