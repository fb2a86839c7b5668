import type * as ru from '../ru/support.ts'
import { request_checks } from './form-errors.ts'

export const support_mail: typeof ru.support_mail = {
  kinds: {
    question: 'Soru',
    'call-back': 'Geri arama isteği',
    supplier: 'Tedarikçi teklifi',
    landlord: 'Mekân teklifi',
    'unavailable-address': 'Teslimat yapılmayan adres',
  },
  fields: {
    name: 'Ad',
    phone: 'Telefon',
    email: 'E-posta',
    message: 'Mesaj',
    city_name: 'Şehir',
    company: 'Şirket',
    product_category: 'Ürün kategorisi',
    shop: 'Mekânın adresi',
    square: 'Alan, m²',
    address: 'Adres',
    point: 'Haritadaki nokta',
  },
}

export const requests: typeof ru.requests = {
  fields: { ...support_mail.fields, message: 'Sorunuz' },
  errors: request_checks,
  country: 'Ülke',
  consent: 'Bana yanıt verilmesi için bilgilerimin kullanılmasını kabul ediyorum.',
  consent_needed: 'Formu göndermek için onay kutusunu işaretleyin',
  send: 'Gönderin',
  failed: 'Gönderilemedi. Lütfen tekrar deneyin',
  thanks: 'Teşekkür ederiz!',
  question: {
    title: 'Bize yazın',
    lead: 'Sipariş, menü veya teslimat hakkında sorun. E-posta ile yanıtlarız.',
    thanks: 'Sorunuz bize ulaştı. Belirttiğiniz e-posta adresine yanıt vereceğiz.',
  },
  'call-back': {
    title: 'Geri arama isteyin',
    lead: 'Telefon numaranızı bırakın, sizi arayalım.',
    thanks: 'Numaranızı kaydettik, sizi arayacağız.',
  },
  supplier: {
    title: 'Tedarikçimiz olun',
    lead: 'Şirketinizi ve ne sunduğunuzu anlatın.',
    thanks: 'Teklifinizi aldık. Bize uygunsa sizinle iletişime geçeriz.',
  },
  landlord: {
    title: 'Mekân önerin',
    lead: 'Yeni restoranlar için mekân arıyoruz. Mekânınızı anlatın.',
    thanks: 'Teklifinizi aldık. Mekân bize uygunsa sizinle iletişime geçeriz.',
  },
}
