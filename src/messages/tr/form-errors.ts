import type * as ru from '../ru/form-errors.ts'
import { phone_checks } from './shell.ts'

export const order_checks: typeof ru.order_checks = {
  'username-required': 'Ad alanı zorunludur',
  'username-too-long': 'Ad çok uzun',
  'hidden-characters': 'Burada görünmez karakterler var. Metni yeniden yazın',
  'shop-required': 'Sipariş için bir restoran seçin',
  'address-required': 'Teslimat adresini doldurun',
  'street-too-long': 'Sokak adı çok uzun',
  'house-too-long': 'Bina numarası çok uzun',
  'room-too-long': 'Daire veya ofis numarası çok uzun',
  'entrance-too-long': 'Giriş 254 karakterden uzun',
  'floor-too-long': 'Kat 254 karakterden uzun',
  'comment-too-long': 'Not 254 karakterden uzun. En önemli kısmını bırakın',
  'interval-required': 'Bir saat aralığı seçin',
  'cash-invalid': 'Tutarı rakamla girin, izin verilen sınırı aşmayın',
  'cash-below-total': 'Girilen tutar sipariş toplamından az',
}

export const request_checks: typeof ru.request_checks = {
  'username-required': order_checks['username-required'],
  'hidden-characters': order_checks['hidden-characters'],
  ...phone_checks,
  'email-invalid': 'E-posta adresini kontrol edin',
  'field-required': 'Bu alanı doldurun',
  'square-invalid': 'Alanı sayı olarak girin',
  'text-too-long': 'Metin çok uzun',
}
