export const schedule = { today: 'Сегодня', tomorrow: 'Завтра' }
