import type { account as ru } from '../ru/account.ts'

export const account: typeof ru = {
  title: 'Kirish',
  lead: 'Telefon raqamingizni kiriting, 4 xonali kod yuboramiz.',
  phone: 'Telefon raqami',
  phone_country: 'Davlat',
  sign_in: 'Kod olish',
  by_vk: 'VK ID orqali kirish',
  agree: 'Tugmani bosib, quyidagiga rozilik bildirasiz:',
  privacy: 'maxfiylik siyosati',
  code_title: 'Kodni kiriting',
  sent_sms: (phone) => `${phone} raqamiga SMS yubordik`,
  sent_call: (phone) =>
    `${phone} raqamiga qoʻngʻiroq qilyapmiz. Kod — qoʻngʻiroq qilgan raqamning oxirgi 4 ta raqami, javob berish shart emas`,
  code: '4 xonali kod',
  other_phone: 'Raqamni oʻzgartirish',
  resend_in: (time) => `Yangi kodni ${time} dan keyin olish mumkin`,
  resend: 'Kod kelmadimi?',
  by_sms: 'SMS yuborish',
  by_call: 'Menga qoʻngʻiroq qilish',
  checking: 'Kod tekshirilmoqda…',
  done_title: 'Siz kirdingiz',
  done_text: 'Hozir sizni avvalgi joyingizga qaytaramiz.',
  network: 'Aloqa yoʻq. Internetni tekshirib, qayta urinib koʻring',
  captcha_failed: 'Tekshiruvdan oʻtilmadi. Yana urinib koʻring',
}
