import type { additives as ru } from '../ru/additives.ts'

export const additives: typeof ru = {
  colouring: 'boʻyoq moddasi bilan',
  'azo-colouring': 'boʻyoq moddasi bolalarning faolligi va diqqatiga salbiy taʼsir qilishi mumkin',
  preservative: 'konservant bilan',
  nitrite: 'nitritli tuz bilan',
  nitrate: 'nitrat bilan',
  antioxidant: 'antioksidant bilan',
  'flavour-enhancer': 'taʼm kuchaytirgich bilan',
  sulphured: 'oltingugurtlangan',
  blackened: 'qoraytirilgan',
  waxed: 'mum bilan qoplangan',
  phosphate: 'fosfat bilan',
  sweetener: 'shirinlashtirgich bilan',
  phenylalanine: 'fenilalanin manbai bor',
  laxative: 'ortiqcha isteʼmol qilinsa, ich surishi mumkin',
  caffeine: 'kofein bor',
  quinine: 'xinin bor',
}
