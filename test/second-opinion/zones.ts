/** The supported time zones. */
export const zones = [
  'Europe/Moscow',
  'Europe/Minsk',
  'Europe/Istanbul',
  'Asia/Almaty',
  'Europe/Berlin',
  'Europe/Kyiv',
  'Asia/Yekaterinburg',
  'Asia/Vladivostok',
]
/** Two years starting here. */
export const firstDay = '2026-01-01'
export const dayAfter = '2028-01-01'
