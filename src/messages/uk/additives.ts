import type { additives as ru } from '../ru/additives.ts'

export const additives: typeof ru = {
  colouring: 'з барвником',
  'azo-colouring': 'барвник може негативно впливати на активність та увагу дітей',
  preservative: 'з консервантом',
  nitrite: 'з нітритною сіллю',
  nitrate: 'з нітратом',
  antioxidant: 'з антиоксидантом',
  'flavour-enhancer': 'з підсилювачем смаку',
  sulphured: 'з діоксидом сірки',
  blackened: 'зачорнено',
  waxed: 'вкрито воском',
  phosphate: 'з фосфатом',
  sweetener: 'з підсолоджувачем',
  phenylalanine: 'містить джерело фенілаланіну',
  laxative: 'надмірне споживання може мати проносний ефект',
  caffeine: 'містить кофеїн',
  quinine: 'містить хінін',
}
