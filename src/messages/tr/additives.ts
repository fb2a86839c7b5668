import type { additives as ru } from '../ru/additives.ts'

export const additives: typeof ru = {
  colouring: 'renklendirici içerir',
  'azo-colouring': 'renklendirici, çocukların aktivite ve dikkatleri üzerinde olumsuz etki yapabilir',
  preservative: 'koruyucu içerir',
  nitrite: 'nitritli tuz içerir',
  nitrate: 'nitrat içerir',
  antioxidant: 'antioksidan içerir',
  'flavour-enhancer': 'aroma artırıcı içerir',
  sulphured: 'kükürtlenmiş',
  blackened: 'karartılmış',
  waxed: 'mumlanmış',
  phosphate: 'fosfat içerir',
  sweetener: 'tatlandırıcı içerir',
  phenylalanine: 'fenilalanin kaynağı içerir',
  laxative: 'aşırı tüketimi laksatif etki yapabilir',
  caffeine: 'kafein içerir',
  quinine: 'kinin içerir',
}
