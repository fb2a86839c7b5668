import type * as ru from '../ru/form-errors.ts'
import { phone_checks } from './shell.ts'

export const order_checks: typeof ru.order_checks = {
  'username-required': 'Adınızı yazın',
  'username-too-long': 'Ad çok uzun',
  'recipient-required': 'Siparişi kim teslim alacak?',
  'hidden-characters': 'Burada görünmez karakterler var. Metni yeniden yazın',
  'shop-required': 'Bir restoran seçin',
  'address-required': 'Teslimat adresini girin',
  'room-required': 'Daire veya ofis girin',
  'street-too-long': 'Cadde adı çok uzun',
  'house-too-long': 'Kapı numarası çok uzun',
  'room-too-long': 'Daire veya ofis numarası çok uzun',
  'entrance-too-long': 'Giriş bilgisi çok uzun',
  'floor-too-long': 'Kat bilgisi çok uzun',
  'comment-too-long': 'Not 254 karakterden uzun. En önemli kısmını bırakın',
  'interval-required': 'Bir saat seçin',
  'cash-invalid': 'Tutarı rakamla ve izin verilen sınırı aşmadan girin',
  'cash-below-total': 'Girilen tutar sipariş toplamından az',
}

export const request_checks: typeof ru.request_checks = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'E-posta adresini kontrol edin',
  'field-required': 'Bu alanı doldurun',
  'square-invalid': 'Metrekareyi sayı olarak girin',
  'text-too-long': 'Metin çok uzun',
}
