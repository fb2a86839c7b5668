import type { additives as ru } from '../ru/additives.ts'

export const additives: typeof ru = {
  colouring: 'mit Farbstoff',
  'azo-colouring': 'Farbstoff kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen',
  preservative: 'mit Konservierungsstoff',
  nitrite: 'mit Nitritpökelsalz',
  nitrate: 'mit Nitrat',
  antioxidant: 'mit Antioxidationsmittel',
  'flavour-enhancer': 'mit Geschmacksverstärker',
  sulphured: 'geschwefelt',
  blackened: 'geschwärzt',
  waxed: 'gewachst',
  phosphate: 'mit Phosphat',
  sweetener: 'mit Süßungsmittel',
  phenylalanine: 'enthält eine Phenylalaninquelle',
  laxative: 'kann bei übermäßigem Verzehr abführend wirken',
  caffeine: 'koffeinhaltig',
  quinine: 'chininhaltig',
}
