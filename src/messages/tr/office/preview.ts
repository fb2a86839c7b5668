import type { ContentTexts } from '#messages/office-texts.ts'

export const preview: ContentTexts['preview'] = {
  preview: 'Önizleme',
  title: 'Taslağın önizlemesi',
  hint: 'Mağaza taslakla birlikte yeni bir pencerede açılır. Bağlantı bir saat geçerlidir; orada sipariş verilemez.',
  city: 'Şehir',
  language: 'Dil',
  width: 'Pencere genişliği',
  phone: 'Telefon',
  desktop: 'Bilgisayar',
  open: 'Aç',
  blocked: 'Tarayıcı pencereyi açmadı. Bu site için açılır pencerelere izin verip yeniden basın.',
  faults: 'Taslak henüz gösterilemiyor. Önce şunları düzeltin',
}

export const unpublished: ContentTexts['unpublished'] = {
  title: (brand, time) => `${brand}: ${time} için planlanan yayın yapılamadı`,
  kept: 'Mağaza olduğu gibi kaldı.',
  look: 'Değişiklikleri aç',
  aside: 'Kaldır',
}
