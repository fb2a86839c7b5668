import type { additives as ru } from '../ru/additives.ts'

export const additives: typeof ru = {
  colouring: 'with colouring',
  'azo-colouring': 'colouring may have an adverse effect on activity and attention in children',
  preservative: 'with preservative',
  nitrite: 'with nitrite curing salt',
  nitrate: 'with nitrate',
  antioxidant: 'with antioxidant',
  'flavour-enhancer': 'with flavour enhancer',
  sulphured: 'sulphured',
  blackened: 'blackened',
  waxed: 'waxed',
  phosphate: 'with phosphate',
  sweetener: 'with sweetener',
  phenylalanine: 'contains a source of phenylalanine',
  laxative: 'excessive consumption may produce laxative effects',
  caffeine: 'contains caffeine',
  quinine: 'contains quinine',
}
