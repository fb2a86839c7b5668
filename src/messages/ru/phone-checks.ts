/** What is said of a phone that cannot be sent, in the browser and on the server alike. */
export const phone_checks = {
  'phone-required': 'Введите номер телефона полностью',
  'phone-too-long': 'В номере лишние цифры',
  'phone-unknown': 'Проверьте код страны и первые цифры номера',
}
