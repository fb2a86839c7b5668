import type { MenuTexts } from '#messages/office-texts.ts'

export const sizes: MenuTexts['sizes'] = {
  button: 'Boylar…',
  title: 'Yemeğin boyları',
  about: 'Her boyun, indirimden önceki tam fiyatı vardır.',
  which: 'Hangi boylar',
  new_ones: 'Yeni boylar',
  heading: 'Müşterilerin boyların üstünde okuduğu',
  row: (place) => `Boy ${place}`,
  name: 'Ad, örneğin 30 cm',
  price: 'Tam fiyat',
  first: 'Yemek bu boyla başlar.',
  add: 'Boy ekle',
  languages: (language) =>
    `Boyların adları markanın dilinde (${language}) yazılır ve öbür dillerde aynıdır; «Ekstralar» altında değiştirilebilir.`,
  give: 'Yemeğe bu boyları ver',
  done: 'Boylar taslakta',
  name_missing: 'Bir ad yazın',
  name_twice: 'Bu boy zaten var',
  price_missing: 'Bir fiyat yazın',
  no_price: 'Bu bir fiyat değil',
  cheaper: 'İlk boyun fiyatından az olamaz: en ucuzu başta gelir',
}
