import type * as ru from '../ru/info.ts'

export const payment_types: typeof ru.payment_types = {
  cash: 'Teslim alırken nakit',
  card: 'Teslim alırken kart',
  cardOnline: 'Çevrim içi kart',
  ApplePay: 'Apple Pay',
  GooglePay: 'Google Pay',
  SBP: 'Hızlı ödeme sistemi (SBP)',
  SberPay: 'SberPay',
  YandexEda: 'Yandex Eda',
  DeliveryClub: 'Delivery Club',
  agregatorVL: 'VL sipariş platformu',
  obed_ru: 'Obed.ru',
  nothing: 'Ödenecek tutar yok',
}

export const info: typeof ru.info = {
  promotions: 'Kampanyalar',
  promotions_in: (city) => `${city} kampanyalar`,
  promotions_summary: (brand, city) =>
    `${brand} ${city}: hediyeler, indirimler ve promosyon kodları; her kampanyanın koşulları ve nasıl kullanılacağı.`,
  details: 'Ayrıntılar',
  no_promotions: 'Şu anda kampanya yok. Ama menüde her zaman lezzetli bir şey bulunur.',
  promotion_over: 'Bu kampanya sona erdi.',
  all_promotions: 'Tüm kampanyalar',

  payment: 'Ödeme yöntemleri',
  payment_in: (city) => `${city} siparişinizi nasıl ödersiniz`,
  payment_lead: 'Ödeme yöntemini sipariş verirken seçersiniz. Tutarı önceden bilirsiniz, onaydan sonra değişmez.',
  payment_summary: (brand, city) => `${brand} ${city}: sipariş nasıl ödenir, para iadesi nasıl yapılır ve kimi arayabilirsiniz.`,
  ways: {
    cash: {
      title: 'Teslim alırken nakit',
      text: 'Kuryeye veya restoran kasasına ödeyin. Hangi banknotun üstünü istediğinizi yazın, bozuk paramız hazır olsun.',
    },
    card: {
      title: 'Teslim alırken kart',
      text: 'Kurye POS cihazıyla gelir, kasada da vardır. Kartla ya da temassız ödeme yapan telefonla ödeyebilirsiniz.',
    },
    cardOnline: {
      title: 'Çevrim içi kart',
      text: 'Siparişin hemen ardından bankanın güvenli sayfasında ödersiniz. Kart numaranızı görmüyor ve saklamıyoruz.',
    },
    SBP: {
      title: 'Hızlı ödeme sistemi (SBP)',
      text: 'Karekodu okutun ya da bankanızın uygulamasını açıp transferi onaylayın. Komisyon yok.',
    },
    SberPay: { title: 'SberPay', text: 'Ödemeyi Sber uygulamasında onaylayın: kart bilgisi yazmanız gerekmez.' },
    ApplePay: { title: 'Apple Pay', text: 'Kendi cihazınızda yüzünüzle, parmak izinizle veya kodla onaylayın.' },
    GooglePay: { title: 'Google Pay', text: 'Ödemeyi telefonunuzda onaylayın: kart bilgisi yazmanız gerekmez.' },
  },
  change_limit: (amount) => `En fazla ${amount} üzerinden para üstü getiririz.`,
  receipt: 'Fiş',
  receipt_text: 'Fişi siparişinizle birlikte, e-posta adresinizi yazarsanız e-postayla alırsınız.',
  refunds: 'Paranızı nasıl geri alırsınız',
  refund_steps: [
    'Bizi arayın veya yazın ve sipariş numaranızı söyleyin.',
    'Mutfak başlamadıysa tutarın tamamını iade ederiz. Yemekte bir sorun varsa yeniden hazırlar ya da bedelini geri veririz.',
    'Para, ödediğiniz yoldan döner: nakit hemen, karta ise bankaya göre genellikle 1–5 iş gününde.',
  ],
  help: 'Sorunuz mu var?',
  help_text: 'Ödeme, para üstü ve iade konusunda yardımcı olalım.',
  call: 'Bizi arayın',
  write: 'Bize yazın',

  about: (brand) => `${brand} hakkında`,
  about_menu: 'Menüye bakın',
  about_shops: 'Restoranlarımız',
  about_dishes: 'Neler pişiriyoruz',

  documents: 'Belgeler',
  privacy_policy: 'Gizlilik politikası',
  user_agreement: 'Kullanım koşulları',
  legal_info: 'Yasal bilgiler',

  bonuses_in: (city) => `${city} puanlar`,
  bonuses_lead: 'Siparişinizin bir kısmını puanlarla ödeyebilirsiniz. İşleyişi şöyle.',
  bonuses_summary: (brand, city) => `${city} ${brand} puanları nasıl çalışır: değerleri ve siparişi puanlarla ödeme.`,
  bonuses_yours: 'Kaç puanınız olduğunu görmek için giriş yapın.',
  bonuses_earned: 'Her siparişten puan olarak geri döner',
  bonuses_worth: 'Puanlarla siparişin neredeyse tamamını ve teslimatı ödeyebilirsiniz',
  bonuses_stays: 'Her adet için yine de ödenir',
}

export const offline: typeof ru.offline = {
  title: 'İnternet bağlantısı yok',
  text: 'Bağlantı geri geldiğinde sayfa kendiliğinden açılacak. Sepetiniz olduğu gibi duruyor.',
  retry: 'Tekrar deneyin',
  call: 'Restoranı arayın',
  last_menu: 'Son gördüğünüz menü',
  as_of: (when) => `${when} itibarıyla. Fiyatlar ve stok durumu değişmiş olabilir.`,
  unscripted: 'Bu tarayıcıda betikler kapalı, bu yüzden siteden sipariş veremezsiniz.',
  outdated: 'Bu tarayıcı çok eski: siteden sipariş çalışmayabilir. Güncelleyin veya siteyi başka bir tarayıcıda açın.',
  unstarted: 'Sayfa tam yüklenmedi, düğmeler henüz çalışmıyor. Bağlantınızı kontrol edip tekrar deneyin.',
  works_unstarted: 'Menü, fiyatlar, adresler ve çalışma saatleri yine de burada; siparişinizi telefonla alırız.',
}
