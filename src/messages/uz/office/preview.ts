import type { ContentTexts } from '#messages/office-texts.ts'

export const preview: ContentTexts['preview'] = {
  preview: 'Oldindan koʻrish',
  title: 'Qoralamani oldindan koʻrish',
  hint: 'Doʻkon qoralama bilan yangi oynada ochiladi. Havola bir soat amal qiladi; u yerda buyurtma berib boʻlmaydi.',
  city: 'Shahar',
  language: 'Til',
  width: 'Oyna kengligi',
  phone: 'Telefon',
  desktop: 'Kompyuter',
  open: 'Ochish',
  blocked: 'Brauzer oynani ochmadi. Bu sayt uchun qalqib chiquvchi oynalarga ruxsat berib, yana bosing.',
  faults: 'Qoralamani hali koʻrsatib boʻlmaydi. Avval tuzating',
}

export const unpublished: ContentTexts['unpublished'] = {
  title: (brand, time) => `${brand}: ${time} ga rejalashtirilgan eʼlon amalga oshmadi`,
  kept: 'Doʻkon avvalgidek qoldi.',
  look: 'Oʻzgarishlarni ochish',
  aside: 'Olib tashlash',
}
