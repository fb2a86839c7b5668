/** Additives by the codes of the content, in the words that a menu declares them by. */
export const additives = {
  colouring: 'с красителем',
  'azo-colouring': 'краситель может отрицательно влиять на активность и внимание детей',
  preservative: 'с консервантом',
  nitrite: 'с нитритной солью',
  nitrate: 'с нитратом',
  antioxidant: 'с антиокислителем',
  'flavour-enhancer': 'с усилителем вкуса',
  sulphured: 'с диоксидом серы',
  blackened: 'зачернено',
  waxed: 'покрыто воском',
  phosphate: 'с фосфатом',
  sweetener: 'с подсластителем',
  phenylalanine: 'содержит источник фенилаланина',
  laxative: 'при чрезмерном употреблении может оказывать слабительное действие',
  caffeine: 'содержит кофеин',
  quinine: 'содержит хинин',
}
