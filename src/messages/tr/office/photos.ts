import type { PhotoTexts } from '#messages/office-texts.ts'

const photo: PhotoTexts['photo'] = {
  choose: 'Fotoğraf seç',
  other: 'Başka fotoğraf',
  choose_file: 'Dosya seç',
  other_file: 'Başka dosya',
  of_folder: 'Şimdilik marka klasöründeki.',
  take: 'Fotoğraf çek',
  hint: 'Ya da formun üzerine bırakın veya yapıştırın. JPEG, PNG, WebP veya AVIF, en çok 12 MB.',
  cancel: 'Vazgeç',
  retry: 'Yeniden dene',
  loading: (name) => `Yükleniyor: ${name}`,
  too_large: (name) => `${name} 12 MB sınırını aşıyor: küçültüp kaydedin, 1600 piksel yeter`,
  cut: 'Sunucuya ulaşılamadı, fotoğraf yüklenmedi',
  remove: 'Resmi kaldır',
  redraw: 'Çizime dön',
  drawn: 'Fotoğraf olmadığı sürece malzemelerinden çizilir.',
  none: 'Resim yok: müşteriler boş bir tabak görür.',
  focus: (right, down) => `Görünür kalan nokta: soldan %${right}, üstten %${down}. Ok tuşları onu kaydırır`,
  focus_hint: 'Önemli yere dokunun: fotoğraf nasıl kesilirse kesilsin görünür kalır.',
  crops: 'Mağazada böyle görünür',
  drop: 'Bu fotoğrafı kullanmak için bırakın',
}

const many: PhotoTexts['many'] = {
  many: 'Birçok fotoğraf birden',
  many_title: 'Dosya adlarına göre fotoğraflar',
  many_hint:
    'Dosyalara yemeklerin adını, herhangi bir dilde, ya da adreslerini verin: “Miso çorbası.jpg”, “miso-2.png”. Fotoğraflar taslağa girer.',
  files: 'Dosya seç',
  folder: 'Klasör seç',
  nobody: 'Alma',
  dish_of: (file) => `${file} için yemek`,
  found: (found, all) => `Bulunan yemekler: ${found} / ${all}`,
  unmatched: 'Bunlar için yemek bulunamadı: birini seçin veya bırakın',
  several: 'Bu ada birkaç yemek uyuyor: birini seçin',
  same: 'Bu yemek iki kez seçildi',
  start: (count) => `Yükle: ${count}`,
  waiting: 'bekliyor',
  ready: 'taslakta',
  done: (count) => `Taslaktaki fotoğraflar: ${count}`,
  left: (count) => `Olmayanlar: ${count}`,
  goes_on: 'Bu ekran açık kaldıkça fotoğraflar gönderilmeye devam eder',
  close: 'Kapat',
}

export const photoTexts: PhotoTexts = { photo, many }
