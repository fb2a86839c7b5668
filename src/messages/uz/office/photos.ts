import type { PhotoTexts } from '#messages/office-texts.ts'

const photo: PhotoTexts['photo'] = {
  choose: 'Surat tanlash',
  other: 'Boshqa surat',
  choose_file: 'Fayl tanlash',
  other_file: 'Boshqa fayl',
  of_folder: 'Hozircha brend papkasidagisi.',
  take: 'Suratga olish',
  hint: 'Yoki suratni shakl ustiga tashlang yoki joylang. JPEG, PNG, WebP yoki AVIF, 12 MB gacha.',
  cancel: 'Bekor qilish',
  retry: 'Yana',
  loading: (name) => `Yuklanmoqda: ${name}`,
  too_large: (name) => `${name} 12 MB dan katta: kichraytirib saqlang, 1600 piksel yetadi`,
  cut: 'Serverga ulanib boʻlmadi, surat yuklanmadi',
  remove: 'Rasmni olib tashlash',
  redraw: 'Chizilgan rasmga qaytish',
  drawn: 'Surat boʻlmaguncha tarkibidan chiziladi.',
  none: 'Rasm yoʻq: xaridorlar boʻsh likopcha koʻradi.',
  focus: (right, down) => `Koʻrinib turadigan nuqta: chapdan ${right} %, yuqoridan ${down} %. Uni strelkalar suradi`,
  focus_hint: 'Asosiy joyni bosing: surat qanday kesilmasin, u koʻrinib turadi.',
  crops: 'Doʻkonda shunday koʻrinadi',
  drop: 'Shu suratni qoʻyish uchun qoʻyib yuboring',
}

const many: PhotoTexts['many'] = {
  many: 'Birdaniga koʻp surat',
  many_title: 'Fayl nomlari boʻyicha suratlar',
  many_hint:
    'Fayllarni istalgan tilda taom nomi yoki uning manzili bilan atang: “Miso shoʻrva.jpg”, “miso-2.png”. Suratlar qoralamaga tushadi.',
  files: 'Fayllarni tanlash',
  folder: 'Papkani tanlash',
  nobody: 'Olinmasin',
  dish_of: (file) => `${file} uchun taom`,
  found: (found, all) => `Topilgan taomlar: ${all} tadan ${found} ta`,
  unmatched: 'Bularga taom topilmadi: oʻzingiz tanlang yoki qoldiring',
  several: 'Bir nechta taom mos: birini tanlang',
  same: 'Bu taom ikki marta tanlangan',
  start: (count) => `Yuklash: ${count}`,
  waiting: 'kutmoqda',
  ready: 'qoralamada',
  done: (count) => `Qoralamadagi suratlar: ${count}`,
  left: (count) => `Boʻlmadi: ${count}`,
  goes_on: 'Shu ekran ochiq turguncha suratlar yuborilaveradi',
  close: 'Yopish',
}

export const photoTexts: PhotoTexts = { photo, many }
