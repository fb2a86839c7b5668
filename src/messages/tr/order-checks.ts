import type { order_checks as ru } from '../ru/order-checks.ts'

export const order_checks: typeof ru = {
  'username-required': 'Ad alanı zorunludur',
  'username-too-long': 'Ad çok uzun',
  'shop-required': 'Sipariş için bir restoran seçin',
  'address-required': 'Teslimat adresini doldurun',
  'street-too-long': 'Sokak adı çok uzun',
  'house-too-long': 'Bina numarası çok uzun',
  'room-too-long': 'Daire veya ofis numarası çok uzun',
  'interval-required': 'Bir saat aralığı seçin',
}
